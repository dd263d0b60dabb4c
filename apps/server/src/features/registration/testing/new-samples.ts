import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { sampleBody } from '../../../testing/samples.ts';
import type { World } from '../../../testing/world.ts';
/** The call that registers a sample of the world's own template, unless told. */
export const create = (world: World, body: unknown, templateId = world.template.id) =>
  world.send(createSample, { params: { templateId }, body }, world.head.token);
/** The faults of a body, with nothing written. */
export const faults = async (
  world: World,
  body: unknown,
  templateId = world.template.id,
): Promise<string[]> =>
  faultsOf(await refused(world, world.head, createSample, { params: { templateId }, body }, 'VALIDATION'));

/** A body with other general fields, or other days. */
export const withGeneral = (fields: object) => ({
  ...sampleBody(),
  generalInformation: { sampleName: 'Mẫu', ...fields },
});
export const withDates = (fields: object) => ({ ...sampleBody(), sampleChronicleInformation: fields });

import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import type { SectionKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import { createTemplate, updateTemplate } from '@kiemlab/contract/features/templates/template-keeping.api';
import { expect } from 'vitest';
import { addPerson, nextNumber } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { sampleBody } from '../../../testing/samples.ts';
import type { Parts } from '../../../testing/test-app.ts';
import { startWorld } from '../../../testing/world.ts';

type Attributes = Record<string, object>;
/** Sections with the fields that no sample type does without; `more` is laid over the first. */
export const sectionsWith = (
  more: Attributes = {},
): { sectionName: SectionKey; attributes: Attributes }[] => [
  {
    sectionName: 'generalInformation',
    attributes: { sampleName: { required: true }, sampleSource: {}, status: {}, ...more },
  },
  { sectionName: 'quantityInformation', attributes: { currentQuantity: {}, currentQuantityUnit: {} } },
  { sectionName: 'samplerInformation', attributes: { samplerName: {} } },
  { sectionName: 'clientInformation', attributes: { associatedClient: {} } },
];
/** The body of the specification (2 §7): templateName, templateType, prefix, configData. */
export const specified = (more: object = {}, attributes: Attributes = {}) => {
  const number = nextNumber();
  return {
    templateName: `Mẫu dược liệu ${number}`,
    templateType: 'SAMPLE',
    prefix: `DL${number}`,
    configData: { config: sectionsWith(attributes) },
    ...more,
  };
};

/** A laboratory with somebody who keeps its sample types. */
export async function startKeeping() {
  const world = await startWorld();
  const keeper = await addPerson(world, ['FormConfiguration', 'CreateConfig', 'EditConfig']);
  const create = (body: object = specified()) => world.send(createTemplate, { body }, keeper.token);
  return {
    world,
    keeper,
    create,
    update: (body: object) => world.send(updateTemplate, { body }, keeper.token),
    async made(body?: object) {
      const answer = await create(body);
      expect(answer.body, JSON.stringify(answer.body)).toHaveProperty('id');
      return answer.data;
    },
    refusal: (endpoint: EndpointDef, parts: Parts, code: Parameters<typeof refused>[4]) =>
      refused(world, keeper, endpoint, parts, code),
    register: (templateId: string) =>
      world.send(createSample, { params: { templateId }, body: sampleBody() }, world.head.token),
  };
}
export type Keeping = Awaited<ReturnType<typeof startKeeping>>;

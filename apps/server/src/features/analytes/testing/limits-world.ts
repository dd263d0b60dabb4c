import { saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import type { FlagRule } from '@kiemlab/contract/features/analytes/limits';
import { getFlag, listLimitsVersions, saveFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { expect } from 'vitest';
import { addSetup, ASSAY } from '../../../testing/laboratory.ts';
import { nextNumber, type Person } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { startWorld, type World } from '../../../testing/world.ts';

/** A laboratory whose head writes limits. */
export async function startLimits() {
  const world = await startWorld();
  /** A new analyte without limits. */
  async function newAnalyte(): Promise<{ id: string; name: string }> {
    const name = `Chỉ tiêu ${nextNumber()}`;
    const body = {
      analytesId: `C${nextNumber()}`,
      analytesName: name,
      analytesGroupId: world.setup.analyteGroupId,
    };
    return { id: (await world.done(world.head, saveAnalyte, { body })).id, name };
  }
  /** An analyte with limits that a test was assigned with, and that test's sample. */
  async function assigned(): Promise<{ id: string; setup: World['setup']; sampleId: string }> {
    const setup = await addSetup(world, {
      templateIds: [world.template.id],
      technicianIds: [world.technician.id],
      analytes: [ASSAY],
    });
    const sampleId = await sampleIn({ ...world, setup }, 'ANALYZING');
    return { id: setup.analytes[0]?.id ?? '', setup, sampleId };
  }
  const send = (analytesUUID: string, body: object, who: Person = world.head) =>
    world.send(saveFlag, { body: { analytesUUID, ...body } }, who.token);
  async function saved(analytesUUID: string, body: object): Promise<FlagRule> {
    const answer = await send(analytesUUID, body);
    expect([answer.status, answer.code]).toEqual([201, undefined]);
    return answer.data;
  }
  const refusal = (
    analytesUUID: string,
    body: object,
    code: Parameters<typeof refused>[4],
    who: Person = world.head,
  ) => refused(world, who, saveFlag, { body: { analytesUUID, ...body } }, code);
  const ruleOf = (id: string) => world.done(world.head, getFlag, { params: { id } });
  const versionsOf = (id: string) => world.done(world.head, listLimitsVersions, { params: { id } });

  return { world, newAnalyte, assigned, send, saved, refusal, ruleOf, versionsOf };
}
export type Limits = Awaited<ReturnType<typeof startLimits>>;

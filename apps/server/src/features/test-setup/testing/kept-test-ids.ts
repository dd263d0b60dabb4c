import { createTestCode, saveTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { listTestIds, type TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { expect } from 'vitest';
import { nextNumber, type Person } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { startWorld } from '../../../testing/world.ts';

/** People as a body names them. */
export const named = (...people: Person[]) =>
  people.map(({ id, username }) => ({ IdUser: id, Username: username }));

/** The lists of people as a body has them: a text. */
export const dataOf = (technician: object[], approver: object[] = []) =>
  JSON.stringify({ approver, technician });

/** What a change sends beside what it changes. */
export const again = ({ id, testGroupId, testCodeDTO, sampleTypes, version }: TestId) => ({
  id,
  testGroupId,
  testCodeId: testCodeDTO.id,
  sampleTypes: sampleTypes.map(({ sampleTypeId }) => ({ sampleTypeId })),
  version,
});

/** A laboratory with a test code, whose test ids are kept. */
export async function startTestIds() {
  const world = await startWorld();
  const newCode = (name = `DL${nextNumber()}`, testGroupId = world.setup.testGroupId) =>
    world.done(world.head, createTestCode, { body: { testGroupId, name } });

  const code = await newCode();
  /** The body as the specification has it (2 §3). */
  const specified = () => ({
    testGroupId: code.testGroupId,
    type: 'QUANTITATIVE' as const,
    testCodeId: code.id,
    testId: `${code.name}-01`,
    sampleTypes: [{ sampleTypeId: world.template.id, sampleTypeName: world.template.name }],
    data: dataOf(named(world.technician), named(world.approver)),
    approver: 0 as const,
    technician: 0 as const,
    createdBy: world.head.username,
    updatedBy: world.head.username,
  });

  const send = (body: object, who = world.head) => world.send(saveTestId, { body }, who.token);
  const save = async (body: object): Promise<TestId> => {
    const answer = await send(body);
    expect(answer.status).toBe(201);
    return answer.data;
  };
  const refusal = (body: object, is: Parameters<typeof refused>[4], who = world.head) =>
    refused(world, who, saveTestId, { body }, is);
  const stored = async (id: string) =>
    (await world.done(world.head, listTestIds, { query: { testCodeId: code.id } })).find(
      (row) => row.id === id,
    );

  return { world, code, newCode, specified, send, save, refusal, stored };
}
export type TestIds = Awaited<ReturnType<typeof startTestIds>>;

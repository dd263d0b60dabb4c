import { confirmChanges, listWaiting } from '@kiemlab/contract/features/safeguards/safeguards.api';
import type { WaitingChange } from '@kiemlab/contract/features/safeguards/waiting-change';
import { addPerson, PASSWORD, type Person } from '../../../testing/people.ts';
import type { TestAnswer, TestApp } from '../../../testing/test-app.ts';

/** What waits, as somebody reads it. */
export const waitingFor = async (app: TestApp, who: Person): Promise<WaitingChange[]> =>
  (await app.call(listWaiting, { query: {} }, who.token)).data.changes;

/** How a change is named by who confirms it. */
export const named = ({ id, seen }: WaitingChange) => ({ id, seen: seen ?? '' });

/** Confirms changes as they are shown to somebody. */
export const confirmAs = (
  app: TestApp,
  who: Person,
  changes: readonly WaitingChange[],
  more: object = {},
): Promise<TestAnswer<typeof confirmChanges>> =>
  app.send(confirmChanges, { body: { changes: changes.map(named), password: PASSWORD, ...more } }, who.token);

/** Confirms all that waits, as the page of a second person does. */
export async function confirmAll(app: TestApp, who: Person): Promise<TestAnswer<typeof confirmChanges>> {
  return confirmAs(app, who, await waitingFor(app, who));
}

/** Somebody who looks after quality comes and confirms all that waits; throws where that is refused. */
export async function confirmByQuality(app: TestApp): Promise<void> {
  const answer = await confirmAll(app, await addPerson(app, ['Audit_Review']));
  if (answer.status !== 200) throw new Error(`confirmation: ${JSON.stringify(answer.body)}`);
}

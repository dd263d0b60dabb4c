import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { changeTestStatus } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { failureOf } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { bring, seen, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { addGroup } from '../rights/testing/groups.ts';
import { trailPasses } from './testing/days-pass.ts';
import { takeOver } from './testing/take-over.ts';

let app: World;
beforeEach(async () => {
  app = await startWorld();
});
afterEach(() => app.stop());

test('COMP-06 who was told the password of a reviewer does not review own results with that account; another one does, and after thirty days', async () => {
  await addGroup(app, ['Test_Unlock'], [app.technician]);
  const keeper = await addPerson(app, ['UserManagament', 'UserManagament_EditUser']);
  const tests = await bring(app, await testsOf(app, await sampleIn(app, 'ANALYZING')), 'REQUEST_REVIEW');
  const asReviewer = await takeOver(app, { asker: keeper, confirmer: app.technician, of: app.reviewer });
  const reviewed = async (who: Person, password: string) => {
    const objectList = await seen(app, tests);
    const body = { objectList, testStatus: 'REQUEST_APPROVED' as const, password, auditReviewed: true };
    const answer = await app.send(changeTestStatus, { body }, who.token);
    if (answer.code === 'OWN_RESULT') said = failureOf(answer);
    return answer.code;
  };
  let said: unknown;
  expect(await reviewed(asReviewer, `${PASSWORD}x`)).toBe('OWN_RESULT');
  // It is said that it is not the same account, and until when.
  const until = addDays(today(), 30);
  expect(said).toMatchObject({
    message: expect.stringContaining(
      `một người đến hết ngày ${until.split('-').reverse().join('/')}`,
    ) as string,
    details: { apart: { why: 'hand', until } },
  });
  expect((await app.call(getProfile, {}, asReviewer.token)).data.hands).toEqual([
    { id: app.technician.id, until },
  ]);
  // Pages are told as much, of both.
  const aliases = async ({ token }: Person) => (await app.call(getProfile, {}, token)).data.aliases;
  expect([await aliases(asReviewer), await aliases(app.technician)]).toEqual([
    [app.technician.id],
    [app.reviewer.id],
  ]);
  // Nor once a later password is told to somebody else: the results were entered before.
  const later = await takeOver(app, {
    asker: keeper,
    confirmer: await addPerson(app, ['Test_Unlock']),
    of: app.reviewer,
    next: `${PASSWORD}y`,
  });
  expect(await reviewed(later, `${PASSWORD}y`)).toBe('OWN_RESULT');
  // Two whose passwords the same one was told are one hand as well.
  const third = await takeOver(app, {
    asker: keeper,
    confirmer: app.technician,
    of: await addPerson(app, ['Audit_Review']),
  });
  expect(await aliases(third)).toEqual([app.reviewer.id, app.technician.id].sort());
  await trailPasses(app);
  expect(await reviewed(later, `${PASSWORD}y`)).toBeUndefined();
});

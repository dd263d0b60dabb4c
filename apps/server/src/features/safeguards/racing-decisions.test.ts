import { setMembership } from '@kiemlab/contract/features/rights/rights.api';
import { listWaiting, withdrawChange } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { changeSetting } from '@kiemlab/contract/features/settings/settings.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAdministrator, change, join } from '../rights/testing/changes.ts';
import { addGroup, by } from '../rights/testing/groups.ts';
import { confirmAs, waitingFor } from './testing/confirm-all.ts';

let app: TestApp;
let admin: Person;
let qualities: [Person, Person];
beforeEach(async () => {
  app = await startTestApp();
  admin = await addPerson(app, ['Setting', 'UserManagament', 'UserManagament_AssignRight']);
  qualities = [await addPerson(app, ['Audit_Review']), await addPerson(app, ['Audit_Review'])];
});
afterEach(() => app.stop());

/** What waits, one that takes the locks of rights and one that does not. */
const asks: Record<string, () => Promise<unknown>> = {
  'a setting': () =>
    app.send(
      changeSetting,
      {
        params: { key: 'allowSkipReview' },
        body: { value: true, reason: 'Thiếu người soát xét', seen: null },
      },
      admin.token,
    ),
  'a right that signs': async () => {
    const [{ id }, person] = [await addGroup(app, ['Test_Approve']), await addPerson(app, [])];
    await app.send(setMembership, join(id, person), admin.token);
  },
};
const WHAT = Object.keys(asks);
const REASON = 'Không cần nữa, theo trưởng phòng';
const decided = async () =>
  (await app.call(listWaiting, { query: { state: 'decided' } }, qualities[0].token)).data.changes.map(
    ({ state, decidedBy }) => [state, decidedBy?.id],
  );
const signatures = async () =>
  (await app.owner.query(`SELECT signer_id FROM signature WHERE subject = 'waiting-change'`)).rows.map(
    ({ signer_id }: { signer_id: string }) => signer_id,
  );

test.each(WHAT)('COMP-20 of two who confirm %s at once one does, and the other is told', async (what) => {
  await asks[what]?.();
  const seen = await waitingFor(app, qualities[0]);
  const answers = await Promise.all(qualities.map((who) => confirmAs(app, who, seen)));
  expect(answers.map(({ status, code }) => [status, code]).sort()).toEqual([
    [200, undefined],
    [409, 'STALE_VERSION'],
  ]);
  const winner = qualities[answers.findIndex(({ status }) => status === 200)]?.id;
  expect([await decided(), await signatures()]).toEqual([[['CONFIRMED', winner]], [winner]]);
});

test.each(WHAT)('COMP-20 confirmed and taken back at once, %s is one of both', async (what) => {
  await asks[what]?.();
  const seen = await waitingFor(app, qualities[0]);
  const [confirms, withdraws] = await Promise.all([
    confirmAs(app, qualities[0], seen),
    app.send(
      withdrawChange,
      { params: { id: seen[0]?.id ?? '' }, body: { reason: REASON } },
      qualities[1].token,
    ),
  ]);
  expect([confirms.status, withdraws.status].sort()).toEqual([200, 409]);
  const isConfirmed = confirms.status === 200;
  expect(isConfirmed ? withdraws.code : confirms.code).toBe('STALE_VERSION');
  expect([await decided(), await signatures()]).toEqual(
    isConfirmed
      ? [[['CONFIRMED', qualities[0].id]], [qualities[0].id]]
      : [[['WITHDRAWN', qualities[1].id]], []],
  );
});

test.each(WHAT)(
  'COMP-20 confirmed while who asked is disabled, %s counts with a signature or not at all',
  async (what) => {
    const [second, third] = [await addAdministrator(app), await addAdministrator(app)];
    await asks[what]?.();
    const seen = await waitingFor(app, qualities[0]);
    const [confirms, disables] = await Promise.all([
      confirmAs(app, qualities[0], seen),
      change(app, second, { disabled: [admin.id] }, { secondPerson: by(third) }),
    ]);
    expect(disables).toBe('done');
    const isConfirmed = confirms.status === 200;
    expect([confirms.status, confirms.code]).toEqual(isConfirmed ? [200, undefined] : [409, 'STALE_VERSION']);
    expect([await decided(), await signatures()]).toEqual(
      isConfirmed ? [[['CONFIRMED', qualities[0].id]], [qualities[0].id]] : [[], []],
    );
  },
);

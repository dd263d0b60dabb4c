import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import {
  confirmChanges,
  countWaiting,
  listWaiting,
  withdrawChange,
} from '@kiemlab/contract/features/safeguards/safeguards.api';
import { changeSetting, listSettings } from '@kiemlab/contract/features/settings/settings.api';
import type { LaboratoryKey } from '@kiemlab/contract/features/settings/settings.catalogue';
import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { addPerson, PASSWORD, type Person, prepare } from '../../testing/people.ts';
import { codesOf, refused } from '../../testing/refused.ts';
import { addSecondAccount } from '../../testing/second-account.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { confirmAs, named, waitingFor } from '../safeguards/testing/confirm-all.ts';
import { readSetting, writeSetting } from './settings.queries.ts';

let app: TestApp;
let admin: Person;
let head: Person;
let auditor: Person;
beforeEach(async () => {
  app = await startTestApp();
  admin = await addPerson(app, ['Setting', 'UserManagament', 'UserManagament_AssignRight']);
  head = await addPerson(app, ['Test', 'Test_Unlock', 'Setting', 'Setting_Edit']);
  auditor = await addPerson(app, ['Audit_View', 'Audit_Review']);
});
afterEach(() => app.stop());

const rowOf = async (key: LaboratoryKey) => {
  const { settings } = (await app.call(listSettings, {}, admin.token)).data;
  return settings.find((row) => row.key === key);
};
const set = async (key: LaboratoryKey, value: unknown, more: object = {}, who: Person = admin) => {
  const seen = (await rowOf(key))?.newest ?? null;
  const body = { value, reason: 'Quyết định 12', seen, ...more };
  return app.send(changeSetting, { params: { key }, body }, who.token);
};
const held = (key: LaboratoryKey) => readSetting(app.services.db, key);
const waitingOf = async (who: Person) => (await waitingFor(app, who)).map(({ name }) => name);

/** Each setting that weakens, with a value that does, written by hand. */
const WEAKER: [LaboratoryKey, unknown, unknown][] = [
  ['approverMayIssue', false, true],
  ['allowSkipReview', false, true],
  ['secondPersonForLimits', true, false],
  [
    'passwordRules',
    { minLength: 10, history: 5, rejectCommon: true, rejectName: true },
    { minLength: 8, history: 5, rejectCommon: true, rejectName: true },
  ],
  ['sessionLimits', { idleMinutes: 15, absoluteHours: 12 }, { idleMinutes: 30, absoluteHours: 12 }],
];

test.each(WEAKER)(
  'COMP-06 the setting %s is not weaker until a second person has signed; back again needs nobody',
  async (key, before, after) => {
    const asked = await set(key, after);
    expect(asked.status).toBe(200);
    expect(asked.data).toMatchObject({
      id: null,
      waits: true,
      value: after,
      validFrom: today(),
      reason: 'Quyết định 12',
    });
    expect(await held(key)).toEqual(before);
    expect(await rowOf(key)).toMatchObject({
      value: before,
      newest: null,
      waiting: { value: after, askedBy: { id: admin.id } },
    });
    const changes = await waitingFor(app, auditor);
    expect(changes).toMatchObject([
      { kind: 'setting', mayConfirm: 'second', proposed: { key, before, after, validFrom: today() } },
    ]);
    const { rows } = await app.owner.query("SELECT FROM alert WHERE kind = 'SAFEGUARD_WAITS'");
    // The head and who looks after quality; not who asked.
    expect(rows).toHaveLength(2);
    expect((await confirmAs(app, auditor, changes)).status).toBe(200);
    expect(await held(key)).toEqual(after);
    const { rows: signed } = await app.owner.query(
      'SELECT subject, subject_id, meaning, signer_id FROM signature',
    );
    expect(signed).toEqual([
      {
        subject: 'waiting-change',
        subject_id: changes[0]?.id,
        meaning: 'safeguard-confirmed',
        signer_id: auditor.id,
      },
    ]);
    expect(await rowOf(key)).toMatchObject({
      value: after,
      waiting: null,
      current: { setBy: { id: admin.id } },
    });
    const alerts = (await app.call(listAlerts, { query: {} }, admin.token)).data;
    expect(alerts.map(({ alertMessage }) => alertMessage)[0]).toContain('đã được xác nhận');
    const back = await set(key, before);
    expect([back.status, back.data.waits]).toEqual([200, undefined]);
    expect(await held(key)).toEqual(before);
  },
);

test('COMP-06 PRINT-05 the first address of the public check waits as any other does, and so does taking it away', async () => {
  const address = 'https://kn-danang.example.vn';
  for (const [before, after] of [
    ['', address],
    [address, ''],
  ] as const) {
    expect((await set('verifyAddress', after, {}, head)).data.waits).toBe(true);
    expect(await held('verifyAddress')).toBe(before);
    expect((await confirmAs(app, auditor, await waitingFor(app, auditor))).status).toBe(200);
    expect(await held('verifyAddress')).toBe(after);
  }
});

test('COMP-06 a switch that is turned on for a minute and off again never was on, and nothing waits any more', async () => {
  await set('allowSkipReview', true);
  expect((await set('allowSkipReview', false)).data.waits).toBeUndefined();
  expect([await held('allowSkipReview'), await waitingOf(auditor)]).toEqual([false, []]);
});

test('COMP-06 a day ahead does not go round it: what counts on that day is compared', async () => {
  const day = addDays(today(), 7);
  // Turned on already, and to be turned off again on a day.
  await prepare(app, (tx) => writeSetting(tx, 'allowSkipReview', true));
  expect((await set('allowSkipReview', false, { validFrom: day })).data.waits).toBeUndefined();
  expect((await set('allowSkipReview', true, { validFrom: day })).data.waits).toBe(true);
  expect((await set('allowSkipReview', true, { validFrom: addDays(day, 5) })).data.waits).toBe(true);
  expect((await set('allowSkipReview', true)).data.waits).toBeUndefined();
  expect(await readSetting(app.services.db, 'allowSkipReview', addDays(day, 9))).toBe(false);
});

test('COMP-06 what waits begins on its day, or on that of the confirmation where that is over', async () => {
  const day = addDays(today(), 7);
  await set('approverMayIssue', true, { validFrom: day });
  await confirmAs(app, head, await waitingFor(app, head));
  expect(await rowOf('approverMayIssue')).toMatchObject({
    value: false,
    next: { value: true, validFrom: day },
  });
  await set('allowSkipReview', true);
  await app.owner.query("SET kiemlab.action = 'test.older'");
  await app.owner.query('ALTER TABLE waiting_change DISABLE TRIGGER waiting_change_kept');
  await app.owner.query(
    `UPDATE waiting_change SET proposal = jsonb_set(proposal, '{validFrom}', '"2026-01-05"') WHERE state = 'WAITING'`,
  );
  const changes = await waitingFor(app, head);
  expect(changes).toMatchObject([{ proposed: { validFrom: today() } }]);
  expect((await confirmAs(app, head, changes)).status).toBe(200);
  expect(await rowOf('allowSkipReview')).toMatchObject({ value: true, current: { validFrom: today() } });
});

test('COMP-06 nobody confirms the own wish, or without being administrator, unit head or quality; at the asker’s screen with name and password', async () => {
  await set('approverMayIssue', true);
  const changes = await waitingFor(app, admin);
  expect(changes).toMatchObject([{ mayConfirm: null, mayWithdraw: true }]);
  const body = (more: object) => ({ body: { changes: changes.map(named), ...more } });
  await refused(app, admin, confirmChanges, body({ password: PASSWORD }), 'SECOND_PERSON_NOT_OTHER');
  // Who reviews the trail and signs results is not quality.
  const approver = await addPerson(app, ['Test_Approve', 'Audit_Review']);
  await refused(app, approver, confirmChanges, body({ password: PASSWORD }), 'SECOND_PERSON_NOT_FIT');
  const wrong = await app.send(confirmChanges, body({ password: 'sai' }), auditor.token);
  expect(wrong.code).toBe('SIGNATURE_FAILED');
  const second = (who: Person) => body({ secondPerson: { username: who.username, password: PASSWORD } });
  await refused(app, admin, confirmChanges, second(admin), 'SECOND_PERSON_NOT_OTHER');
  await refused(app, admin, confirmChanges, second(approver), 'SECOND_PERSON_NOT_FIT');
  expect(await held('approverMayIssue')).toBe(false);
  expect((await app.send(confirmChanges, second(head), admin.token)).status).toBe(200);
  expect(await held('approverMayIssue')).toBe(true);
});

/** By which rights somebody gains by a setting, and rights that are not enough; written by hand. */
const GAINS: [LaboratoryKey, unknown, PermissionCode[], PermissionCode[]][] = [
  ['approverMayIssue', true, ['Test_Approve', 'Report_Issue'], ['Test_Approve']],
  ['allowSkipReview', true, ['Test_EnterResult'], ['Test_Review']],
  ['secondPersonForLimits', false, ['EditConfig'], ['CreateConfig']],
];

test.each(GAINS)(
  'COMP-06 who gains by the setting %s does not confirm it, with whatever account',
  async (key, value, rights, less) => {
    const gains = await addPerson(app, ['Test_Unlock', ...rights]);
    const split = await addPerson(app, ['Test_Unlock', ...rights.slice(1)]);
    await addSecondAccount(app, split, rights.slice(0, 1));
    const deputy = await addPerson(app, ['Test_Unlock', ...less]);
    await set(key, value);
    for (const who of [gains, split]) {
      const body = { changes: (await waitingFor(app, who)).map(named), password: PASSWORD };
      await refused(app, who, confirmChanges, { body }, 'SECOND_PERSON_NOT_FIT');
    }
    expect(await held(key)).toBe(!value);
    expect((await confirmAs(app, deputy, await waitingFor(app, deputy))).status).toBe(200);
    expect(await held(key)).toBe(value);
  },
);

test('COMP-20 one signature takes many, each as it was seen; what is another by now is named, and nothing is half done', async () => {
  await set('approverMayIssue', true);
  await set('allowSkipReview', true);
  const changes = await waitingFor(app, auditor);
  expect(changes).toHaveLength(2);
  const { data } = await app.call(countWaiting, {}, auditor.token);
  expect(data).toEqual({ waiting: 2, unseen: 0 });
  // Another one takes its place.
  await set('allowSkipReview', true, { reason: 'Thiếu người soát xét' });
  const stale = await refused(
    app,
    auditor,
    confirmChanges,
    { body: { changes: changes.map(named), password: PASSWORD } },
    'STALE_VERSION',
  );
  expect(codesOf(stale)).toEqual(['Cho phép bỏ qua soát xét']);
  expect([await held('approverMayIssue'), await held('allowSkipReview')]).toEqual([false, false]);
  // Two who confirm at once: one does.
  const now = await waitingFor(app, auditor);
  const answers = await Promise.all([auditor, head].map((who) => confirmAs(app, who, now)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { rows } = await app.owner.query("SELECT FROM setting_value WHERE key = 'allowSkipReview'");
  expect(rows).toHaveLength(1);
});

test('COMP-06 it is taken back by who asked, or refused by who may confirm, with a reason; others neither see nor end it', async () => {
  const other = await addPerson(app, ['Setting_Edit']);
  for (const who of [admin, head]) {
    await set('approverMayIssue', true);
    const [change] = await waitingFor(app, who);
    const id = change?.id ?? '';
    const withdrawal = { params: { id }, body: { reason: 'Không cần nữa' } };
    expect(await waitingFor(app, other)).toEqual([]);
    await refused(app, other, withdrawChange, withdrawal, 'FORBIDDEN');
    expect((await app.send(withdrawChange, withdrawal, who.token)).status).toBe(200);
    await refused(app, who, withdrawChange, withdrawal, 'STALE_VERSION');
    await refused(
      app,
      auditor,
      confirmChanges,
      { body: { changes: [change].map((one) => ({ id, seen: one?.seen ?? '' })), password: PASSWORD } },
      'STALE_VERSION',
    );
  }
  expect(await held('approverMayIssue')).toBe(false);
  const decided = await app.call(listWaiting, { query: { state: 'decided' } }, auditor.token);
  expect(decided.data.changes.map(({ state, decidedBy }) => [state, decidedBy?.id])).toEqual([
    ['WITHDRAWN', head.id],
    ['WITHDRAWN', admin.id],
  ]);
  const nobody = '00000000-0000-4000-8000-000000000000';
  const body = { reason: 'Không cần nữa' };
  await refused(app, head, withdrawChange, { params: { id: nobody }, body }, 'NOT_FOUND');
  const unknown = { changes: [{ id: nobody, seen: 'a'.repeat(64) }], password: PASSWORD };
  await refused(app, head, confirmChanges, { body: unknown }, 'NOT_FOUND');
});

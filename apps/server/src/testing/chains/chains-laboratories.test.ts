import { changePassword, login } from '@kiemlab/contract/features/auth/auth.api';
import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { listApps, setMembership } from '@kiemlab/contract/features/rights/rights.api';
import { listWaiting, markSeen } from '@kiemlab/contract/features/safeguards/safeguards.api';
import type { WaitingChange } from '@kiemlab/contract/features/safeguards/waiting-change';
import { createFirstAdministrator } from '@kiemlab/contract/features/setup/setup.api';
import { createUser, resetPassword } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addGroup, confirmed } from '../../features/rights/testing/groups.ts';
import { DEFAULT_ROLES } from '../../features/users/default-roles.ts';
import { addDays, today } from '../../platform/clock.ts';
import { addTemplate } from '../laboratory.ts';
import { type Account, addAccount, nameOf, nextNumber, PASSWORD } from '../people.ts';
import { codesOfRole, type MatrixRole } from '../role-matrix.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { createBody, GOOD } from '../user-bodies.ts';
import type { Cast, HonestName, Member, Player } from './cast.ts';
import { Chance } from './chance.ts';
import { wrongActs } from './known.ts';
import { REASON } from './moves/move.ts';
import { openScene } from './open-scene.ts';
import { call, type Scene } from './scene.ts';
import { by } from './script.ts';
import { judgeIssued } from './walk.ts';
import { confirmWaiting, skipReviewForAWhile, wholeLife } from './whole-life.ts';

let app: TestApp & { stop(): Promise<void> };
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.stop());

/** Who does what in a small laboratory whose unit head is ill: five accounts, several duties in one hand. */
const DUTIES = {
  planner: ['planning', 'custodian'],
  technician: ['technician'],
  reviewer: ['reviewer'],
  director: ['director'],
  administrator: ['administrator'],
} as const satisfies Partial<Record<HonestName, readonly MatrixRole[]>>;
type Duty = keyof typeof DUTIES;

/** Lets these people in; the planner approves, and the director stands in for the head. */
async function openWith(accounts: Readonly<Record<Duty, Account>>): Promise<Scene> {
  const member = (label: HonestName, who: Duty): Member => ({
    account: accounts[who],
    label,
    roles: DUTIES[who],
  });
  const honest: Cast['honest'] = {
    planner: member('planner', 'planner'),
    technician: member('technician', 'technician'),
    colleague: member('colleague', 'technician'),
    reviewer: member('reviewer', 'reviewer'),
    approver: member('approver', 'planner'),
    head: member('head', 'director'),
    director: member('director', 'director'),
    administrator: member('administrator', 'administrator'),
  };
  const cast: Cast = { honest, dishonest: [], seconds: new Map(), personOf: new Map() };
  const templateId = (await addTemplate(app)).id;
  const laboratory = { app, cast, templateId, untouched: [], mails: [] };
  const scene = await openScene(laboratory, new Chance(1, 1), { base: 'RESULT' });
  scene.accounts.push(
    ...Object.values(accounts).map(({ id, username }) => ({ id, username, of: undefined })),
  );
  return scene;
}

/** Accounts as a laboratory has them that has been working for a while. */
async function working(): Promise<Record<Duty, Account>> {
  const account = (who: Duty): Promise<Account> =>
    addAccount(app, [...new Set(DUTIES[who].flatMap(codesOfRole))] as PermissionCode[], who);
  return {
    planner: await account('planner'),
    technician: await account('technician'),
    reviewer: await account('reviewer'),
    director: await account('director'),
    administrator: await account('administrator'),
  };
}

/** The administrator gives the planner the approver's rights for a week; who is there to confirm does. */
async function standsIn(scene: Scene, confirmer = by(scene, 'director')): Promise<void> {
  const { id: IdGroup } = await addGroup(app, ['Test_Approve', 'Test_Lock']);
  await call(scene, by(scene, 'administrator'), setMembership, {
    body: {
      IdGroup,
      IdUser: by(scene, 'planner').id,
      Member: true,
      Until: addDays(today(), 7),
      reason: REASON,
    },
  });
  expect(await confirmWaiting(scene, confirmer)).toBe(1);
}

/** What came of a sample's life: its report, hand-over and minutes, and that nothing is wrong with who stands for them. */
async function lived(scene: Scene): Promise<unknown> {
  const findings = await judgeIssued(scene);
  return {
    wrong: [...findings.map(({ why }) => why), ...(await wrongActs(scene))],
    refused: scene.lines.flatMap(({ call: what, status, code }) => (status < 300 ? [] : [what, code])),
    issued: scene.issued.length,
    handovers: scene.seen.handovers.map(({ confirmed }) => confirmed),
    minutes: scene.seen.minutes.map(({ status }) => status),
  };
}
const WELL = { wrong: [], refused: [], issued: 1, handovers: ['PAPER'], minutes: ['SIGNED'] };

test('COMP-06 COMP-37 SAMPLE-10 six people with one administrator, the unit head ill: a sample from receipt to minutes, with all that two sign for', async () => {
  const ill = await addAccount(app, codesOfRole('unitHead') as PermissionCode[], 'Trưởng phòng');
  const scene = await openWith(await working());
  await standsIn(scene);
  await skipReviewForAWhile(scene, by(scene, 'director'));
  // The password that the ill one has forgotten goes through the hands of two.
  scene.accounts.push({ id: ill.id, username: ill.username, of: undefined });
  await call(scene, by(scene, 'administrator'), resetPassword, { body: { idUser: ill.id } });
  expect(await confirmWaiting(scene, by(scene, 'director'))).toBe(1);
  await wholeLife(scene, by(scene, 'planner'));
  expect(await lived(scene)).toEqual(WELL);
});

test('COMP-06 COMP-37 SAMPLE-10 fifty people: the same, and any of those who look after quality confirms', async () => {
  const accounts = await working();
  for (let number = 0; number < 43; number++)
    await addAccount(app, codesOfRole(number % 2 ? 'technician' : 'approver') as PermissionCode[]);
  const quality = await addAccount(app, ['Audit_Review'], 'Đảm bảo chất lượng');
  await addAccount(app, codesOfRole('unitHead') as PermissionCode[]);
  const scene = await openWith(accounts);
  const [player] = scene.players;
  const { data } = await app.call(login, { body: { username: quality.username, password: PASSWORD } });
  if (!player) throw new Error('nobody is there');
  const auditor = { ...player, ...quality, token: data.access_token };
  await standsIn(scene, auditor);
  await skipReviewForAWhile(scene, auditor);
  await wholeLife(scene, by(scene, 'planner'));
  expect(await lived(scene)).toEqual(WELL);
});

test('COMP-06 COMP-37 SAMPLE-10 an empty laboratory with one administrator: what signs is given alone, seen by whom two have signed for and by the director, and the same life follows', async () => {
  const username = 'quantri';
  await app.send(createFirstAdministrator, {
    body: { username, password: PASSWORD, lastName: 'Lê', firstName: 'Quản' },
  });
  const first = await app.call(login, { body: { username, password: PASSWORD } });
  const token = first.data.access_token;
  const make = async (who: Duty): Promise<Account> => {
    const body = createBody({ username: `nguoi${nextNumber()}`, firstName: `Người ${nameOf(nextNumber())}` });
    const answer = await app.send(createUser, { body }, token);
    expect(answer.status).toBe(200);
    return { id: answer.data.IdUser, username: body.LoginInfomation.Username, fullName: who, position: '' };
  };
  const administrator = { id: '', username, fullName: 'Lê Quản', position: '' };
  const { rows } = await app.owner.query<{ id: string }>('SELECT id FROM app_user WHERE username = $1', [
    username,
  ]);
  const accounts = {
    administrator: { ...administrator, id: rows[0]?.id ?? '' },
    planner: await make('planner'),
    technician: await make('technician'),
    reviewer: await make('reviewer'),
    director: await make('director'),
  };
  const scene = await openWith(accounts);
  const admin = by(scene, 'administrator');
  const groups = (await call(scene, admin, listApps, {})).data.flatMap(({ listGroup }) => listGroup);
  for (const who of ['planner', 'technician', 'reviewer', 'director'] as const) {
    const names: readonly string[] = DUTIES[who].map((role) => DEFAULT_ROLES[role].name);
    for (const { Id: IdGroup } of groups.filter(({ TenGroup }) => names.includes(TenGroup)))
      await call(scene, admin, setMembership, {
        body: { IdGroup, IdUser: accounts[who].id, Member: true, reason: REASON },
      });
  }
  expect(await confirmWaiting(scene, admin)).toBeGreaterThanOrEqual(3);
  // Nobody else has chosen a password yet.
  expect(await wrongActs(scene)).toEqual([]);
  for (const { username: name, id } of Object.values(accounts)) {
    if (id === accounts.administrator.id) continue;
    const one = await app.call(login, { body: { username: name, password: GOOD } });
    const chosen = { OldPassword: GOOD, NewPassword: PASSWORD, ConfirmNewPassword: PASSWORD };
    await app.call(changePassword, { body: chosen }, one.data.access_token);
  }
  // From here on it is a laboratory of five.
  const opened = await openWith(accounts);
  const director = by(opened, 'director');
  // Who came into office alone marks nothing; whom that one has confirmed marks what made that one, who marks the rest.
  const { id: IdGroup } = await addGroup(app, ['Audit_Review']);
  const quality = await addAccount(app, [], 'Đảm bảo chất lượng');
  await call(opened, by(opened, 'administrator'), setMembership, {
    body: { IdGroup, IdUser: quality.id, Member: true, reason: REASON },
  });
  expect(await confirmWaiting(opened, director)).toBe(1);
  const session = await app.call(login, { body: { username: quality.username, password: PASSWORD } });
  const auditor = { ...director, ...quality, token: session.data.access_token };
  const unseenBy = async (who: Player) =>
    (await call(opened, who, listWaiting, { query: { state: 'unseen' } })).data.changes;
  expect((await unseenBy(director)).map(({ maySee }) => maySee)).not.toContain(true);
  const alone = await unseenBy(auditor);
  expect(alone.length).toBeGreaterThanOrEqual(3);
  const isOf = ({ proposed }: WaitingChange) =>
    proposed?.kind === 'membership' && proposed.person.id === director.id;
  for (const { id } of alone.filter(isOf))
    await call(opened, auditor, markSeen, { params: { id }, body: {} });
  for (const { id } of alone.filter((row) => !isOf(row)))
    await call(opened, director, markSeen, { params: { id }, body: {} });
  expect(await unseenBy(auditor)).toEqual([]);
  await standsIn(opened);
  await skipReviewForAWhile(opened, director);
  await wholeLife(opened, by(opened, 'planner'));
  expect(await lived(opened)).toEqual(WELL);
});

test('COMP-06 COMP-07 an administrator whom the only one made alone stands for nothing that one asks for', async () => {
  const scene = await openWith(await working());
  const admin = by(scene, 'administrator');
  // Who could be asked otherwise has never chosen a password.
  await app.owner.query("SET kiemlab.action = 'test.fresh'");
  await app.owner.query('UPDATE app_user SET must_change_password = true WHERE id = $1', [
    by(scene, 'director').id,
  ]);
  const straw = await addAccount(app, []);
  const { data } = await app.call(login, { body: { username: straw.username, password: PASSWORD } });
  const { id: IdGroup } = await addGroup(app, ['UserManagament_AssignRight', 'Setting']);
  const body = { IdGroup, IdUser: straw.id, Member: true };
  const made = await confirmed(app, admin, setMembership, body, { reason: REASON, password: PASSWORD });
  expect(made.status).toBe(200);
  const second = { ...admin, ...straw, token: data.access_token };
  const outcome = await skipReviewForAWhile(scene, second).then(() => 'confirmed', String);
  expect(await wrongActs(scene)).toEqual([]);
  expect(outcome).toContain('SECOND_PERSON_NOT_FIT');
});

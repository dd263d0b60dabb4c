import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import {
  confirmTwoPeople,
  findEqualUsers,
  listDoublePeople,
} from '@kiemlab/contract/features/users/same-people.api';
import { createUser, editUser, getUserDetail } from '@kiemlab/contract/features/users/user-keeping.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson, ALL, allBut, nameOf, nextNumber, PASSWORD, type Person } from '../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { addSecondAccount, makeSame } from '../../testing/second-account.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createBody } from '../../testing/user-bodies.ts';

let app: TestApp;
let keeper: Person;
/** A second administrator, the unit head, and who looks through the trail without signing anything. */
let admin: Person;
let head: Person;
let qa: Person;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ALL);
  admin = await addPerson(app, ['UserManagament', 'UserManagament_AssignRight']);
  head = await addPerson(app, ['Test_Unlock']);
  qa = await addPerson(app, ['Audit_Review', 'Audit_View']);
});
afterAll(() => app.stop());

const newName = () => `Quỳnh ${nameOf(nextNumber())}`;
const create = async (more: Parameters<typeof createBody>[0]) => {
  const answer = await app.send(createUser, { body: createBody(more) }, keeper.token);
  expect(answer.status).toBe(200);
  return answer.data.IdUser;
};
const creation = (more: Parameters<typeof createBody>[0]) => ({ body: createBody(more) });
const accountOf = async (id: string) =>
  (await app.call(getUserDetail, { query: { idUser: id } }, keeper.token)).data;

describe('COMP-01 an identity number belongs to one account ever', () => {
  const number = () => `001${String(nextNumber()).padStart(9, '0')}`;
  const spaced = (idCard: string) => `${idCard.slice(0, 3)} ${idCard.slice(3, 6)}.${idCard.slice(6)}`;
  const edited = async (id: string, idCard: string, more: object = {}) => {
    const { GeneralInformation, UserInformation } = createBody({ idCard, firstName: newName() });
    return { body: { GeneralInformation: { IdUser: id, ...GeneralInformation, ...more }, UserInformation } };
  };

  test('COMP-01 an account with it is refused, open or closed, and the refusal names the account and not the number', async () => {
    const idCard = number();
    const first = await create({ idCard, firstName: newName() });
    const again = creation({ idCard: spaced(idCard), firstName: newName() });
    const { GeneralInformation, LoginInfomation, UserInfomation } = await accountOf(first);
    const account = {
      id: first,
      name: `${UserInfomation.LastName} ${UserInfomation.FirstName}`,
      username: LoginInfomation.Username,
      employmentNumber: GeneralInformation.MaUser,
      enabled: true,
    };
    const answer = await refused(app, keeper, createUser, again, 'IDENTITY_NUMBER_TAKEN');
    expect(codesOf(answer)).toEqual([account.employmentNumber]);
    expect(failureOf(answer)).toMatchObject({ details: { account } });
    expect(JSON.stringify(answer.body)).not.toContain(idCard);
    await app.send(editUser, await edited(first, idCard, { LoginStatus: 2 }), keeper.token);
    const closed = await refused(app, keeper, createUser, again, 'IDENTITY_NUMBER_TAKEN');
    expect(failureOf(closed)).toMatchObject({ details: { account: { id: first, enabled: false } } });
    // Who returns gets the old one back.
    expect((await app.send(editUser, await edited(first, idCard), keeper.token)).status).toBe(200);
  });

  test('COMP-01 nor is it given to another account, and what one had once is still its own', async () => {
    const [idCard, other] = [number(), number()];
    const first = await create({ idCard, firstName: newName() });
    const second = await create({ idCard: other, firstName: newName() });
    await refused(app, keeper, editUser, await edited(second, spaced(idCard)), 'IDENTITY_NUMBER_TAKEN');
    for (const now of [number(), ''])
      expect((await app.send(editUser, await edited(first, now), keeper.token)).status).toBe(200);
    await refused(app, keeper, editUser, await edited(second, idCard), 'IDENTITY_NUMBER_TAKEN');
    await refused(
      app,
      keeper,
      createUser,
      creation({ idCard, firstName: newName() }),
      'IDENTITY_NUMBER_TAKEN',
    );
    // It was a slip, as two have signed: whose it is gets it.
    const users = await seen(first, second);
    await app.send(confirmTwoPeople, confirmation(users, qa), keeper.token);
    expect((await app.send(editUser, await edited(second, idCard), keeper.token)).status).toBe(200);
    await refused(app, keeper, editUser, await edited(first, idCard), 'IDENTITY_NUMBER_TAKEN');
  });

  test('COMP-01 nor by the letter O for its nought, I or l for its one, or without the noughts at its head, now or once', async () => {
    const idCard = number();
    const first = await create({ idCard, firstName: newName() });
    const likes = [
      idCard.replace('0', 'O'),
      idCard.replaceAll('0', 'o'),
      idCard.replace('1', 'l'),
      idCard.replace('1', 'I'),
      idCard.slice(2),
      `0${idCard}`,
    ];
    const refusesAll = async () => {
      for (const like of likes) {
        const again = creation({ idCard: like, firstName: newName() });
        const answer = await refused(app, keeper, createUser, again, 'IDENTITY_NUMBER_TAKEN');
        expect(failureOf(answer)).toMatchObject({ details: { account: { id: first } } });
      }
    };
    await refusesAll();
    // It is its own, however it is typed, and stays that once it has another one.
    for (const now of [idCard.slice(2), number()])
      expect((await app.send(editUser, await edited(first, now), keeper.token)).status).toBe(200);
    await refusesAll();
    await create({ idCard: idCard.replace('1', '7'), firstName: newName() });
  });

  test('COMP-01 who may not read identity cards writes none, and learns of none', async () => {
    const idCard = number();
    await create({ idCard, firstName: newName() });
    const clerk = await addPerson(app, allBut('User_IdCards'));
    const answer = await app.send(createUser, creation({ idCard, firstName: newName() }), clerk.token);
    expect(answer.status).toBe(200);
    const made = await accountOf(answer.data.IdUser);
    expect(made.UserInfomation.CMND).toBe('');
  });

  test('COMP-01 of two at once one gets it', async () => {
    const idCard = number();
    const both = await Promise.all(
      [1, 2].map(() => app.send(createUser, creation({ idCard, firstName: newName() }), keeper.token)),
    );
    expect(both.map(({ code, status }) => code ?? status).sort()).toEqual(
      [200, 'IDENTITY_NUMBER_TAKEN'].sort(),
    );
  });

  test('COMP-01 two who were confirmed as two before they shared a name are one again once they do, until that is confirmed', async () => {
    const [name, other] = [newName(), newName()];
    const first = await create({ idCard: number(), firstName: name });
    const second = await create({ idCard: number(), firstName: other });
    const call = confirmation(await seen(first, second), qa);
    expect((await app.send(confirmTwoPeople, call, keeper.token)).status).toBe(200);
    const card = (await accountOf(second)).UserInfomation.CMND ?? '';
    const renamed = await edited(second, card);
    renamed.body.UserInformation.FirstName = name;
    expect((await app.send(editUser, renamed, keeper.token)).status).toBe(200);
    const doubles = async () =>
      (await app.call(listDoublePeople, { query: { size: 100 } }, keeper.token)).data.pairs.filter(
        ({ users }) => users.every(({ IdUser }) => [first, second].includes(IdUser)),
      );
    expect(await doubles()).toHaveLength(1);
    const again = confirmation(await seen(first, second), qa);
    expect((await app.send(confirmTwoPeople, again, keeper.token)).status).toBe(200);
    expect(await doubles()).toHaveLength(0);
  });
});

test.each([
  ['l for 1', 'giamdoc1', 'giamdocl'],
  ['i for 1', 'soatxet1', 'soatxeti'],
  ['1 for l, with capitals', 'lanhuong', '1anHuong'],
  ['0 for o', 'pheduyet.o', 'pheduyet.0'],
])('COMP-01 AUTH-01 a log-in name that looks like another one is refused: %s', async (_what, one, other) => {
  const name = (username: string) => ({ username, firstName: newName() });
  await create(name(one));
  const answer = await refused(app, keeper, createUser, creation(name(other)), 'DUPLICATE');
  expect(faultsOf(answer)).toEqual(['LoginInfomation.Username TAKEN']);
  expect(failureOf(answer)).toMatchObject({ details: { value: one } });
  await create(name(`${one}.khac`));
});

const equal = async (query: { LastName: string; FirstName: string; IdUser?: string }) =>
  (await app.call(findEqualUsers, { query }, keeper.token)).data;

test('COMP-01 USER-04 an equal name is made as specified, asked about by the page, and counts as one person', async () => {
  const firstName = newName();
  const first = await create({ firstName });
  const query = { LastName: ' TRẦN  THỊ', FirstName: firstName.normalize('NFD') };
  const found = await equal(query);
  expect([found.total, found.users.map(({ IdUser }) => IdUser)]).toEqual([1, [first]]);
  expect(Object.keys(found.users[0] ?? {})).not.toContain('CMND');
  expect(await equal({ ...query, IdUser: first })).toEqual({ users: [], total: 0 });
  expect((await equal({ ...query, FirstName: `${firstName} Anh` })).total).toBe(0);
  const second = await create({ firstName });
  expect((await equal(query)).total).toBe(2);
  const { data } = await app.call(listDoublePeople, { query: { size: 500 } }, admin.token);
  const pair = data.pairs.find(({ users }) => users.some(({ IdUser }) => IdUser === second));
  expect(pair).toMatchObject({ by: ['name'], oneNumber: false });
  expect(pair?.users.map(({ IdUser }) => IdUser).sort()).toEqual([first, second].sort());
  await refused(app, head, findEqualUsers, { query }, 'FORBIDDEN');
  await refused(app, head, listDoublePeople, {}, 'FORBIDDEN');
});

const seen = async (...ids: string[]) =>
  (await Promise.all(ids.map(accountOf))).map(({ GeneralInformation: { IdUser: id }, version }) => ({
    id,
    version,
  })) as [{ id: string; version: number }, { id: string; version: number }];
const confirmation = (users: Awaited<ReturnType<typeof seen>>, second: Person, more: object = {}) => ({
  body: {
    users,
    reason: 'Trùng họ tên, khác ngày sinh',
    secondPerson: { username: second.username, password: PASSWORD },
    ...more,
  },
});

describe('COMP-06 two accounts are confirmed as two people’s', () => {
  const pair = async () => {
    const one = await addPerson(app, []);
    return { one, other: await addSecondAccount(app, one, []) };
  };
  const aliases = async (who: Person) => (await app.call(getProfile, {}, who.token)).data.aliases;

  test('COMP-06 the list has those as well whom only a third account joins; to confirm them cuts them apart', async () => {
    const { one, other } = await pair();
    const third = await addSecondAccount(app, other, [], 'identityNumber');
    const byOf = async () => {
      const { data } = await app.call(listDoublePeople, { query: { size: 500 } }, admin.token);
      const own = (ids: string[]) => ids.includes(one.id) && ids.includes(third.id);
      return data.pairs.flatMap(({ users, by }) => (own(users.map(({ IdUser }) => IdUser)) ? [by] : []));
    };
    expect(await aliases(one)).toEqual([other.id, third.id].sort());
    expect(await byOf()).toEqual([[]]);
    const call = confirmation(await seen(one.id, third.id), qa);
    expect((await app.send(confirmTwoPeople, call, keeper.token)).status).toBe(200);
    expect(await byOf()).toEqual([]);
    expect(await aliases(one)).toEqual([other.id]);
  });

  test.each([
    ['another administrator', () => admin],
    ['the unit head', () => head],
    ['QA', () => qa],
  ])('COMP-06 by %s, with a reason that stays', async (_who, confirmer) => {
    const { one, other } = await pair();
    expect(await aliases(one)).toEqual([other.id]);
    const call = confirmation(await seen(one.id, other.id), confirmer());
    const { answer } = await audited(app, keeper, 'users.confirm-two-people', () =>
      app.send(confirmTwoPeople, call, keeper.token),
    );
    expect(answer.status).toBe(200);
    expect([await aliases(one), await aliases(other)]).toEqual([[], []]);
    const { rows } = await app.owner.query(
      'SELECT signer_id, meaning, remark FROM signature WHERE subject_id = $1',
      [answer.data.id],
    );
    expect(rows).toEqual([
      { signer_id: confirmer().id, meaning: 'two-people', remark: 'Trùng họ tên, khác ngày sinh' },
    ]);
    const { data } = await app.call(listDoublePeople, { query: { size: 500 } }, admin.token);
    expect(data.pairs.flatMap(({ users }) => users.map(({ IdUser }) => IdUser))).not.toContain(one.id);
    await refused(app, keeper, confirmTwoPeople, call, 'PEOPLE_ALREADY_TWO');
  });

  test('COMP-06 and not by who is one of them, in whichever account, who asks, or who may not', async () => {
    const { one, other } = await pair();
    const users = await seen(one.id, other.id);
    const call = (second: Person, more: object = {}) => confirmation(users, second, more);
    const may = ['Test_Unlock'] as const;
    const third = await addSecondAccount(app, other, may, 'identityNumber');
    const signs = await addPerson(app, ['Audit_Review', 'Test_Review']);
    const mine = await addSecondAccount(app, keeper, ALL, 'employmentNumber');
    const now = await seen(one.id, other.id);
    for (const second of [third, signs, await addPerson(app, ['Audit_View'])])
      await refused(app, keeper, confirmTwoPeople, confirmation(now, second), 'SECOND_PERSON_NOT_APART');
    for (const second of [keeper, mine])
      await refused(app, keeper, confirmTwoPeople, confirmation(now, second), 'SECOND_PERSON_NOT_OTHER');
    await refused(app, admin, confirmTwoPeople, call(head, { reason: '' }), 'VALIDATION');
    await refused(app, head, confirmTwoPeople, call(admin), 'FORBIDDEN');
    await refused(app, keeper, confirmTwoPeople, confirmation([now[0], now[0]], qa), 'VALIDATION');
    const stranger = { id: '00000000-0000-4000-8000-000000000001', version: 1 };
    await refused(app, keeper, confirmTwoPeople, confirmation([now[0], stranger], qa), 'NOT_FOUND');
    const older = confirmation([now[0], { ...now[1], version: now[1].version + 1 }], qa);
    await refused(app, keeper, confirmTwoPeople, older, 'STALE_VERSION');
  });

  test('COMP-06 with one identity number nobody confirms them', async () => {
    const { one, other } = await pair();
    await makeSame(app, other, one, 'identityNumber');
    const call = confirmation(await seen(one.id, other.id), qa);
    await refused(app, keeper, confirmTwoPeople, call, 'PEOPLE_ONE_NUMBER');
    const { data } = await app.call(listDoublePeople, { query: { size: 500 } }, admin.token);
    expect(data.pairs.find(({ users }) => users.some(({ IdUser }) => IdUser === one.id))).toMatchObject({
      by: ['identityNumber', 'name'],
      oneNumber: true,
    });
  });
});

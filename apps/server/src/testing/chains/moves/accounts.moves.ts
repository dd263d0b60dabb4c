import { setMembership, updatePermits } from '@kiemlab/contract/features/rights/rights.api';
import { confirmTwoPeople } from '@kiemlab/contract/features/users/same-people.api';
import {
  createUser,
  disableUser,
  editUser,
  getUserDetail,
} from '@kiemlab/contract/features/users/user-keeping.api';
import { nextNumber, PASSWORD } from '../../people.ts';
import { GOOD } from '../../user-bodies.ts';
import type { Player } from '../cast.ts';
import { JUDGING } from '../laboratory.ts';
import { call, type OpenedAccount, type Scene } from '../scene.ts';
import { actAsOpened } from '../take-over.ts';
import { takeUp, whoseIs } from '../take-up.ts';
import { another, type Move, REASON, type Way } from './move.ts';

/** A walk opens so many accounts at most: each hashes passwords as the product does. */
const MOST_ACCOUNTS = 2;

/** What is kept of a person of this name. */
export const namesOf = (first: string, last = 'Trần Thị') => ({
  FirstName: first,
  LastName: last,
  Email: 'moi@lab.vn',
  Phone: '0905 123 456',
});

/** The name of somebody, as it looks and not as it is written. */
async function looksLike(
  scene: Scene,
  who: Player,
  of: Player,
): Promise<{ first: string; last: string } | undefined> {
  const { data, status } = await call(scene, who, getUserDetail, { query: { idUser: of.id } });
  if (status >= 300) return undefined;
  const { FirstName, LastName } = data.UserInfomation;
  return { first: scene.chance.is(0.5) ? FirstName : FirstName.toUpperCase(), last: `${LastName}\u200b` };
}

/** Opens an account under the name of somebody, or of somebody new, in a group. */
export const openAccount =
  (scene: Scene, who: Player, of: Player | undefined, groupId: string): Way =>
  async () => {
    const username = `nguoi${nextNumber()}`;
    const name = of ? await looksLike(scene, who, of) : { first: `Mới ${username}`, last: 'Trần Thị' };
    if (!name) return undefined;
    return {
      endpoint: createUser,
      parts: {
        body: {
          GroupApp: [{ AppCode: 'NT_Core', ListGroup: [groupId] }],
          GeneralInformation: { LoginStatus: 1 },
          LoginInfomation: { Username: username, Password: GOOD, ConfirmPassword: GOOD },
          UserInformation: namesOf(name.first, name.last),
          reason: REASON,
        },
      },
      took: async ({ data }) => {
        const { IdUser: id = '' } = data as { IdUser?: string };
        scene.accounts.push({ id, username, of: of?.id });
        await (of ? takeUp(scene, { id, username }, of) : actAsOpened(scene, id, who));
      },
    };
  };

const onAccounts = ({ accounts }: Scene, way: (account: OpenedAccount) => readonly Way[]): readonly Way[] =>
  accounts.flatMap(way);

/** From now on the account is another person's, where somebody has said so who is neither of them nor who asked. */
function countAsTwo(
  scene: Scene,
  second: Player,
  who: Player,
  { id, of = '' }: Pick<OpenedAccount, 'id' | 'of'>,
): void {
  const isTheirs = (account: string): boolean => whoseIs(scene, account) === whoseIs(scene, second.id);
  if (![id, of, who.id].some(isTheirs)) scene.people.set(id, id);
}

/** Both accounts as they stand; `secondPerson` is somebody who is neither, or whoever comes. */
const sayTwo =
  (scene: Scene, who: Player, { id, of }: OpenedAccount): Way =>
  async () => {
    const users: { id: string; version: number }[] = [];
    for (const idUser of [id, of ?? '']) {
      const { data, status } = await call(scene, who, getUserDetail, { query: { idUser } });
      if (status >= 300) return undefined;
      users.push({ id: idUser, version: data.version });
    }
    const second = scene.chance.is(0.5) ? another(scene, 'Test_Unlock', who) : scene.chance.of(scene.players);
    return (
      second && {
        endpoint: confirmTwoPeople,
        parts: {
          body: { users, reason: REASON, secondPerson: { username: second.username, password: PASSWORD } },
        },
        took: () => countAsTwo(scene, second, who, { id, of }),
      }
    );
  };

/** Who keeps accounts and rights makes a second one, gives it what it is for, and closes and opens it again. */
export const ACCOUNT_MOVES: readonly Move[] = [
  {
    name: 'open an account',
    rights: ['UserManagament_AddUser'],
    dishonest: 5,
    honest: 0.2,
    ways: (scene, who) => {
      if (scene.accounts.length >= MOST_ACCOUNTS) return [];
      const known = scene.players.filter(
        ({ honest, id }) => !honest && !scene.accounts.some((account) => account.id === id),
      );
      return [...known, undefined].map((of) =>
        openAccount(scene, who, of, scene.chance.of(Object.values(scene.groups))),
      );
    },
  },
  {
    name: 'put into a group or take out of it',
    rights: ['UserManagament_AssignRight'],
    dishonest: 5,
    honest: 1,
    ways: (scene) =>
      onAccounts(scene, ({ id }) =>
        Object.values(scene.groups).map((IdGroup) => () => ({
          endpoint: setMembership,
          parts: { body: { IdGroup, IdUser: id, Member: scene.chance.is(0.8), reason: REASON } },
        })),
      ),
  },
  {
    name: 'change what a group may',
    rights: ['UserManagament_AssignRight'],
    dishonest: 4,
    honest: 0.5,
    ways: (scene) =>
      onAccounts(scene, () => [
        () => {
          const Id = scene.chance.of(Object.values(scene.groups));
          const Permits = scene.chance.is(0.6) ? JUDGING : ['Sample', 'Test'];
          return {
            endpoint: updatePermits,
            parts: { body: { Id, AppCode: 'NT_Core', Permits, reason: REASON } },
          };
        },
      ]),
  },
  {
    name: 'close an account',
    rights: ['UserManagament_DeleteUser'],
    dishonest: 2,
    honest: 0.5,
    ways: (scene) =>
      onAccounts(scene, ({ id }) => [
        () => ({ endpoint: disableUser, parts: { body: { idUser: id, reason: REASON } } }),
      ]),
  },
  {
    name: 'open a closed account',
    rights: ['UserManagament_EditUser'],
    dishonest: 6,
    honest: 2,
    ways: (scene, who) =>
      onAccounts(scene, ({ id }) => [
        async () => {
          const { data, status } = await call(scene, who, getUserDetail, { query: { idUser: id } });
          if (status >= 300 || data.GeneralInformation.LoginStatus === 1) return undefined;
          const { FirstName, LastName } = data.UserInfomation;
          return {
            endpoint: editUser,
            parts: {
              body: {
                GeneralInformation: { IdUser: id, LoginStatus: 1 },
                UserInformation: namesOf(FirstName, LastName),
                reason: REASON,
              },
            },
          };
        },
      ]),
  },
  {
    name: 'say that accounts are two people’s',
    rights: ['UserManagament_AssignRight'],
    dishonest: 4,
    honest: 0.2,
    ways: (scene, who) =>
      onAccounts(scene, (account) => (account.of === undefined ? [] : [sayTwo(scene, who, account)])),
  },
];

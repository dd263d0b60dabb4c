import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { insertSession } from '../../features/auth/auth.queries.ts';
import { type Account, addAccount, type Person, prepare } from '../people.ts';
import { codesOfRole, type MatrixRole } from '../role-matrix.ts';
import { makeSame } from '../second-account.ts';
import type { TestApp } from '../test-app.ts';
import type { Chance } from './chance.ts';
import type { PersonOf } from './oracle/as-people.ts';

/** Somebody of a walk: what is signed and saved in the own name, with the rights of the own roles. */
export interface Player extends Person {
  /** What the list of calls says. */
  label: string;
  roles: readonly MatrixRole[];
  rights: ReadonlySet<string>;
  /** Enters what was found, and signs whatever the program lets through. */
  honest: boolean;
}

/** Who works honestly: a small laboratory, each in one role. */
const HONEST = {
  planner: ['planning'],
  technician: ['technician'],
  colleague: ['technician'],
  reviewer: ['reviewer'],
  approver: ['approver'],
  head: ['unitHead'],
  director: ['director'],
  administrator: ['administrator'],
} as const satisfies Record<string, readonly MatrixRole[]>;
export type HonestName = keyof typeof HONEST;

/** Who does not, with how often it is one of them: each role, and several in one hand as small laboratories have them. */
const DISHONEST: readonly (readonly [weight: number, roles: readonly MatrixRole[]])[] = [
  [8, ['technician']],
  [4, ['technician', 'planning']],
  [2, ['technician', 'custodian']],
  [2, ['technician', 'reviewer']],
  [2, ['technician', 'approver']],
  [2, ['technician', 'unitHead']],
  [3, ['planning']],
  [1, ['sampler']],
  [1, ['custodian']],
  [1, ['reviewer']],
  [1, ['approver']],
  [3, ['unitHead']],
  [2, ['director']],
  [2, ['unitHead', 'director']],
  [1, ['auditor']],
  [3, ['administrator', 'unitHead']],
  [3, ['administrator', 'technician']],
  [3, ['administrator']],
  [2, ['custodian', 'unitHead']],
  [1, ['planning', 'custodian', 'technician', 'reviewer', 'approver', 'unitHead', 'director']],
];

/** What a second account is for: to judge what was done by the first. */
const JUDGES: readonly MatrixRole[] = ['reviewer', 'approver', 'unitHead', 'director'];

/** Who is on leave while a walk lasts, with accounts that somebody may come to: one enters what is judged, one judges. */
const ABSENT = {
  'technician on leave': ['technician'],
  'judge on leave': ['reviewer', 'approver', 'unitHead'],
} as const satisfies Record<string, readonly MatrixRole[]>;

/** Somebody of the cast before he or she is let in. */
export interface Member {
  account: Account;
  label: string;
  roles: readonly MatrixRole[];
}

/** The accounts that walks take their people from. */
export interface Cast {
  honest: Record<HonestName, Member>;
  dishonest: readonly (readonly [weight: number, member: Member])[];
  /** A second account of each who is dishonest, by the id of the first: of the same name, with the rights of all who judge. */
  seconds: ReadonlyMap<string, Member>;
  /** Whose each of these accounts is. */
  personOf: PersonOf;
}

/** What holders of roles may. */
export const rightsOf = (roles: readonly MatrixRole[]): PermissionCode[] =>
  [...new Set(roles.flatMap(codesOfRole))] as PermissionCode[];

const addMember = async (app: TestApp, label: string, roles: readonly MatrixRole[]): Promise<Member> => ({
  account: await addAccount(app, rightsOf(roles), label),
  label,
  roles,
});

/** Makes the accounts of who is on leave in one walk. */
export async function addAbsent(app: TestApp): Promise<Member[]> {
  const members: Member[] = [];
  for (const [label, roles] of Object.entries(ABSENT)) members.push(await addMember(app, label, roles));
  return members;
}

/** Makes the accounts. */
export async function addCast(app: TestApp): Promise<Cast> {
  const add = (label: string, roles: readonly MatrixRole[]): Promise<Member> => addMember(app, label, roles);
  const honest: Partial<Record<HonestName, Member>> = {};
  for (const [label, roles] of Object.entries(HONEST)) honest[label as HonestName] = await add(label, roles);
  const dishonest: (readonly [number, Member])[] = [];
  for (const [weight, roles] of DISHONEST)
    dishonest.push([weight, await add(`dishonest ${roles.join('+')}`, roles)]);
  const seconds = new Map<string, Member>();
  const personOf = new Map<string, string>();
  for (const [, { account, label }] of dishonest) {
    const second = await add(`second account of ${label}`, JUDGES);
    // As it looks, and not as it is written; half of them by the identity number alone.
    await makeSame(app, second.account, account, seconds.size % 2 === 0 ? 'name' : 'identityNumber');
    seconds.set(account.id, second);
    for (const { id } of [account, second.account]) personOf.set(id, label);
  }
  return { honest: honest as Record<HonestName, Member>, dishonest, seconds, personOf };
}

/** One dishonest person or two, by lot, each now and then with a second account. */
export function drawDishonest(cast: Cast, chance: Chance): readonly Member[] {
  const first = chance.weighed(cast.dishonest);
  const second = chance.is(0.4) ? chance.weighed(cast.dishonest) : undefined;
  const people = [first, second === first ? undefined : second].filter((member) => member !== undefined);
  return people.flatMap((member) => {
    const other = chance.is(0.3) ? cast.seconds.get(member.account.id) : undefined;
    return other ? [member, other] : [member];
  });
}

/** Logs people in, in one unit of work: a session is shorter than many walks. */
export const logIn = (
  app: TestApp,
  members: readonly (readonly [honest: boolean, member: Member])[],
): Promise<Player[]> =>
  prepare(
    app,
    async (tx) => {
      const players: Player[] = [];
      for (const [honest, { account, label, roles }] of members) {
        const session = await insertSession(tx, account.id, '127.0.0.1');
        const tokens = await app.services.sessions.issue(tx, account.id, session);
        const token = { token: tokens.access_token, refreshToken: tokens.refresh_token };
        players.push({ ...account, ...token, label, roles, rights: new Set(rightsOf(roles)), honest });
      }
      return players;
    },
    'auth.login',
  );

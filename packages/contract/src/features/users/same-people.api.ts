import { DOUBLE_ORDER } from './users.order.ts';
import { z } from 'zod';
import { orderQuery } from '../../core/list-order.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { requiredReason } from '../../core/reason.ts';
import { id, requiredText } from '../../core/text.ts';
import { Credentials } from '../auth/auth.api.ts';
import { MOST_EQUAL_USERS, SAME_BY } from './same-people.rules.ts';

/** An account as it is told apart from another one, with the specification's field names. */
export const AccountOfPerson = z.strictObject({
  IdUser: id,
  Username: z.string(),
  FullName: z.string(),
  MaUser: z.string(),
  Position: z.string(),
  Department: z.string(),
  /** 1: may log in; 2: disabled. */
  LoginStatus: z.union([z.literal(1), z.literal(2)]),
  version: z.int(),
});
export type AccountOfPerson = z.output<typeof AccountOfPerson>;

/** The account that an identity number belongs to, as a refusal tells it (`details.account` of IDENTITY_NUMBER_TAKEN). */
export const NumberHolder = z.strictObject({
  id,
  name: z.string(),
  username: z.string(),
  employmentNumber: z.string(),
  enabled: z.boolean(),
});
export type NumberHolder = z.output<typeof NumberHolder>;

export const findEqualUsers = defineEndpoint({
  id: 'users.find-equal-users',
  method: 'GET',
  path: '/api/user/equal',
  summary: `Accounts, open or disabled, of the name of one to be made or changed, ${MOST_EQUAL_USERS} at most, and how many there are. Case, blanks and letters that look alike do not count, Vietnamese marks do`,
  permission: ['UserManagament_AddUser', 'UserManagament_EditUser'],
  envelope: 'user-service',
  query: z.strictObject({
    LastName: requiredText(100),
    FirstName: requiredText(100),
    /** The account that is changed: neither it nor those that are confirmed as other people's are asked about. */
    IdUser: id.optional(),
  }),
  ok: z.strictObject({ users: z.array(AccountOfPerson), total: z.int() }),
});

/** Two accounts that count as one person's. */
export const DoublePerson = z.strictObject({
  users: z.tuple([AccountOfPerson, AccountOfPerson]),
  /** What both have, or had once; nothing where only another account joins them, which shares something with each. */
  by: z.array(z.enum(SAME_BY)),
  /** Both have one identity number now: nobody can confirm them as two. */
  oneNumber: z.boolean(),
  /** The caller confirms it alone: nobody else may who is neither of them, nor could lately. */
  alone: z.boolean(),
});
export type DoublePerson = z.output<typeof DoublePerson>;

export const listDoublePeople = defineEndpoint({
  id: 'users.list-double-people',
  method: 'GET',
  path: '/api/user/double_people',
  summary:
    'Pairs of accounts that count as one person’s by name, identity number or employment number, by name',
  permission: ['UserManagament_AssignRight'],
  envelope: 'user-service',
  query: z.strictObject({
    page: z.coerce.number<string | number>().int().min(0).max(1_000_000).default(0),
    size: z.coerce.number<string | number>().int().min(1).max(500).default(20),
    ...orderQuery(DOUBLE_ORDER),
  }),
  ok: z.strictObject({ pairs: z.array(DoublePerson), total: z.int() }),
});

const SeenAccount = z.strictObject({ id, version: z.int().min(1).max(2_147_483_647) });

export const confirmTwoPeople = defineEndpoint({
  id: 'users.confirm-two-people',
  method: 'POST',
  path: '/api/user/two_people',
  summary:
    'Say that two accounts are two people’s, with a reason; a second person who is neither signs over both as they were seen. Alone, with the own password, where nobody else may, nor could lately',
  permission: ['UserManagament_AssignRight'],
  envelope: 'user-service',
  body: z.strictObject({
    users: z
      .tuple([SeenAccount, SeenAccount])
      .refine(([one, other]) => one.id !== other.id, { error: 'INVALID_VALUE' }),
    reason: requiredReason,
    secondPerson: Credentials.optional(),
    /** The caller's own, where he or she confirms it alone. */
    password: z.string().min(1).max(200).optional(),
  }),
  ok: z.strictObject({ id }),
  errors: [
    'NOT_FOUND',
    'STALE_VERSION',
    'PEOPLE_ONE_NUMBER',
    'PEOPLE_ALREADY_TWO',
    'SECOND_PERSON_NOT_OTHER',
    'SECOND_PERSON_NOT_APART',
    'SIGNATURE_FAILED',
    'SESSION_ENDED',
    'ACCOUNT_LOCKED',
    'PASSWORD_CHANGE_REQUIRED',
  ],
});

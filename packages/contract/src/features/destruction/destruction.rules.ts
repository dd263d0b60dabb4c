import { type Actor, can } from '../../core/actor.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import type { Bilingual } from '../../core/language.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import { samePersonAmong } from '../../core/same-person.ts';
import { type Ability, abilitiesOf, type Guard, judge, type Transition } from '../../core/workflow.ts';

/** Statuses of minutes of destruction. */
export const DESTRUCTION_STATUSES = ['OPEN', 'SIGNING', 'SIGNED', 'CANCELLED'] as const;
export type DestructionStatus = (typeof DESTRUCTION_STATUSES)[number];

/** What a signature on the minutes says. */
export const DESTRUCTION_MEANING = 'destruction-witnessed';

/** The lifecycle of the minutes (rules K9, K10). The first signature closes them for further samples, the second is the last. */
export const DESTRUCTION_ACTIONS = {
  edit: {
    from: ['OPEN', 'SIGNING'],
    to: 'same',
    permission: ['Sample_Cancel'],
    refusal: 'DESTRUCTION_CLOSED',
  },
  sign: {
    from: ['OPEN', 'SIGNING'],
    to: 'SIGNING',
    permission: ['Sample_Cancel'],
    requires: { signature: DESTRUCTION_MEANING },
    refusal: 'DESTRUCTION_CLOSED',
  },
  /** The signature of a second person beside one that holds. */
  signLast: {
    from: ['SIGNING'],
    to: 'SIGNED',
    permission: ['Sample_Cancel'],
    requires: { signature: DESTRUCTION_MEANING },
    refusal: 'DESTRUCTION_CLOSED',
  },
  /** Only what has nothing on it: samples come off by being restored. */
  cancel: {
    from: ['OPEN', 'SIGNING'],
    to: 'CANCELLED',
    permission: ['Sample_Cancel'],
    requires: { reason: true },
    refusal: 'DESTRUCTION_CLOSED',
  },
} as const satisfies Record<string, Transition<DestructionStatus, string>>;
export type DestructionAction = keyof typeof DESTRUCTION_ACTIONS;

/** The status of minutes that take samples up, and that of those that stand for good. */
export const TAKES_UP = 'OPEN' satisfies DestructionStatus;
export const WITNESSED = DESTRUCTION_ACTIONS.signLast.to;

/** A council has so many members at least (TT 11/2018 art. 15). */
export const COUNCIL_SIZE = 3;

/** What minutes lack before they are signed. */
export const MISSING = ['items', 'council', 'outsiders', 'head', 'method', 'place', 'destroyedOn'] as const;
export type Missing = (typeof MISSING)[number];

/** What these are called. */
export const MISSING_NAMES: Readonly<Record<Missing, Bilingual>> = {
  items: { vi: 'mẫu', en: 'samples' },
  council: { vi: 'hội đồng từ 3 người', en: 'a council of three or more' },
  outsiders: {
    vi: 'chức vụ và cơ quan của người ngoài',
    en: 'post and organisation of members from outside',
  },
  head: {
    vi: 'một người phụ trách chuyên môn có quyền mở khóa kết quả',
    en: 'one professional head, who may unlock results',
  },
  method: { vi: 'cách hủy', en: 'method' },
  place: { vi: 'nơi hủy', en: 'place' },
  destroyedOn: { vi: 'ngày hủy', en: 'day' },
};

export interface CouncilMember {
  name: string;
  post: string;
  /** Where somebody from outside comes from; empty for people of the laboratory. */
  organisation: string;
  /** The account of who belongs to the laboratory, whose name it is; null: from outside. */
  userId: string | null;
  /** The professional head; one of them is. */
  head: boolean;
}

/** The right of who heads a council: that of the unit head. */
export const HEADS_COUNCIL = 'Test_Unlock' satisfies PermissionCode;

/** A member with what is known of the account. */
export interface SittingMember extends CouncilMember {
  /** The account may be used, and is a unit head's (`HEADS_COUNCIL`) at present. */
  unitHead: boolean;
}

const isNamed = ({ userId, post, organisation }: CouncilMember): boolean =>
  userId !== null || (post !== '' && organisation !== '');

/** What of minutes is asked for. */
export interface Minutes {
  items: number;
  council: readonly SittingMember[];
  /** How many different people the council is, whatever their accounts (rule R7). */
  people: number;
  method: string;
  place: string;
  destroyedOn: string | null;
}

/** The parts that are not there yet. */
export function missingOf({ items, council, people, method, place, destroyedOn }: Minutes): Missing[] {
  const lacks: Record<Missing, boolean> = {
    items: items === 0,
    council: people < COUNCIL_SIZE,
    outsiders: !council.every(isNamed),
    head: council.filter(({ head }) => head).length !== 1 || !council.some((one) => one.head && one.unitHead),
    method: !method,
    place: !place,
    destroyedOn: !destroyedOn,
  };
  return MISSING.filter((part) => lacks[part]);
}

/** What the rules need to know of minutes. */
export interface DestructionState extends Minutes {
  status: DestructionStatus;
  /** Accounts with a seat whose signatures hold. */
  signedBy: readonly string[];
  /** One of these is the account in the seat of the head. */
  headSigned: boolean;
  /** A sample of them is held by now. */
  anyHeld: boolean;
}

const complete: Guard<DestructionState> = (minutes) =>
  missingOf(minutes).length > 0 ? 'DESTRUCTION_INCOMPLETE' : undefined;
const notHeld: Guard<DestructionState> = ({ anyHeld }) => (anyHeld ? 'SAMPLE_ON_HOLD' : undefined);
/** Two signatures are of two people. */
const bySomebodyElse: Guard<DestructionState> = ({ signedBy }, actor) =>
  samePersonAmong(actor, signedBy) ? 'DESTRUCTION_SIGNED_BY_YOU' : undefined;
/** Who was not there witnesses nothing: the seat is the account's that was named, whoever else is called like it. */
const onCouncil: Guard<DestructionState> = ({ council }, actor) =>
  council.some(({ userId }) => userId === actor.id) ? undefined : 'DESTRUCTION_NOT_MEMBER';
/** Of the two that make them final one is the head's, by the account that has the seat, and as a unit head. */
const withTheHead: Guard<DestructionState> = ({ headSigned, council }, actor) =>
  headSigned || council.some(({ head, userId }) => head && userId === actor.id && can(actor, HEADS_COUNCIL))
    ? undefined
    : 'DESTRUCTION_HEAD_SIGNS';
const empty: Guard<DestructionState> = ({ items }) => (items > 0 ? 'DESTRUCTION_NOT_EMPTY' : undefined);
const besideAnother: Guard<DestructionState> = ({ signedBy }) =>
  signedBy.length === 0 ? 'DESTRUCTION_CLOSED' : undefined;

const GUARDS: Partial<Record<DestructionAction, readonly Guard<DestructionState>[]>> = {
  sign: [complete, notHeld, onCouncil, bySomebodyElse],
  signLast: [besideAnother, complete, notHeld, onCouncil, bySomebodyElse, withTheHead],
  cancel: [empty],
};

const table: Record<DestructionAction, Transition<DestructionStatus, string>> = DESTRUCTION_ACTIONS;

/** The row of an action. */
export const destructionTransition = <A extends DestructionAction>(
  action: A,
): Transition<DestructionStatus, string> & Pick<(typeof DESTRUCTION_ACTIONS)[A], 'to'> =>
  DESTRUCTION_ACTIONS[action];

/** May the actor do this with the minutes now? The error code if not. */
export const judgeDestruction = (
  minutes: DestructionState,
  actor: Actor,
  action: DestructionAction,
): ErrorCode | undefined => judge(minutes, actor, table[action], GUARDS[action]);

/** Every action with the judgement on it. */
export const destructionAbilities = (minutes: DestructionState, actor: Actor): Ability<DestructionAction>[] =>
  abilitiesOf(table, GUARDS, minutes, actor);

/** Which of the two signings comes next: beside a signature that holds it is the last. */
export const nextSigning = ({ signedBy }: Pick<DestructionState, 'signedBy'>): 'sign' | 'signLast' =>
  signedBy.length > 0 ? 'signLast' : 'sign';

/** The number of minutes, of the year that they were first signed in: `01/BB-HM`. */
export const minutesCode = (number: number): string => `${String(number).padStart(2, '0')}/BB-HM`;

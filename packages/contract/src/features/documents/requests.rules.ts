import type { Actor } from '../../core/actor.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import type { Bilingual } from '../../core/language.ts';
import { samePerson } from '../../core/same-person.ts';
import { type Guard, judge, type Transition } from '../../core/workflow.ts';
import type { DocumentAlert } from '../alerts/alerts.document-kinds.ts';
import type { DocumentStatus } from './documents.rules.ts';
import { managesDocuments, reaches } from './folders.rules.ts';
import type { HistoryAction } from './history-actions.ts';

/** What is asked for, by the numbers they travel as (specification 2 §4; 1 is training, which is given and not asked for). */
export const REQUEST_TYPE_NUMBERS = [0, 3] as const;
export type RequestTypeNumber = (typeof REQUEST_TYPE_NUMBERS)[number];
export const REQUEST_TYPES = ['PRINT', 'DOWNLOAD'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

const TYPE_NUMBERS: Readonly<Record<RequestType, RequestTypeNumber>> = { PRINT: 0, DOWNLOAD: 3 };
/** The number a type travels as. */
export const numberOfRequest = (type: RequestType): RequestTypeNumber => TYPE_NUMBERS[type];
/** The type behind a number. */
export const typeOfRequest = (number: RequestTypeNumber): RequestType =>
  number === 0 ? 'PRINT' : 'DOWNLOAD';

/** What the types are called. */
export const REQUEST_TYPE_NAMES: Readonly<Record<RequestType, Bilingual>> = {
  PRINT: { vi: 'In bản sao có kiểm soát', en: 'Print controlled copies' },
  DOWNLOAD: { vi: 'Tải xuống', en: 'Download' },
};

/** What the history of the folder has for asking for it, which also stands for what left by it, and for answering. */
export const NOTED_AS: Readonly<Record<RequestType, { asked: HistoryAction; answered: HistoryAction }>> = {
  PRINT: { asked: 'PRINT_REQUEST', answered: 'PRINT_APPROVE' },
  DOWNLOAD: { asked: 'DOWNLOAD_REQUEST', answered: 'DOWNLOAD_APPROVE' },
};

/** What is kept of a request; that it ran out or was used up follows from it. */
export const REQUEST_STATUSES = ['ASKED', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'REVOKED'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Where a request stands, worked out on the day it is asked. */
export const REQUEST_STANDINGS = [...REQUEST_STATUSES, 'USED_UP', 'EXPIRED', 'OVER'] as const;
export type RequestStanding = (typeof REQUEST_STANDINGS)[number];

/** What the standings are called. */
export const REQUEST_STANDING_NAMES: Readonly<Record<RequestStanding, Bilingual>> = {
  ASKED: { vi: 'Chờ trả lời', en: 'Waits for an answer' },
  APPROVED: { vi: 'Đã duyệt', en: 'Approved' },
  REFUSED: { vi: 'Từ chối', en: 'Refused' },
  WITHDRAWN: { vi: 'Đã rút', en: 'Withdrawn' },
  REVOKED: { vi: 'Đã thu hồi', en: 'Revoked' },
  USED_UP: { vi: 'Đã dùng hết', en: 'Used up' },
  EXPIRED: { vi: 'Hết hạn dùng', en: 'Ran out' },
  OVER: { vi: 'Phiên bản không còn hiệu lực', en: 'Version no longer in force' },
};

/** Copies, or times it is saved, that one request is for at most; and copies that one call makes without one. */
export const MOST_COPIES = 20;
/** Days from the answer on for which an approval is valid at most. */
export const MOST_VALID_DAYS = 30;
/** Days that are proposed. */
export const USUAL_VALID_DAYS = 7;

/** What the rules need to know of a request. */
export interface RequestState {
  status: RequestStatus;
  /** The account that asked. */
  askedBy: string;
  copies: number;
  used: number;
  /** Last day on which it may be used, `YYYY-MM-DD`; null until it is approved. */
  validUntil: string | null;
  /** Its version is the one in force. */
  inForce: boolean;
  /** What the actor may do with the document, 0 for nothing (rule L2). */
  level: number;
}

/** Where a request stands on a day, `YYYY-MM-DD` (rule L11): of one that is open or approved also that its version is over. */
export function standingOfRequest(
  { status, copies, used, validUntil, inForce }: Omit<RequestState, 'askedBy' | 'level'>,
  today: string,
): RequestStanding {
  if (status === 'ASKED') return inForce ? 'ASKED' : 'OVER';
  if (status !== 'APPROVED') return status;
  if (used >= copies) return 'USED_UP';
  if (!inForce) return 'OVER';
  return validUntil !== null && validUntil < today ? 'EXPIRED' : 'APPROVED';
}

/** True for a request that can be used now. */
export const isUsable = ({ standing }: { standing: RequestStanding }): boolean => standing === 'APPROVED';

/** True for a request whose last day says something: it can be used until then, or could. */
export const hasLastDay = ({ standing }: { standing: RequestStanding }): boolean =>
  standing === 'APPROVED' || standing === 'EXPIRED';

/** True for one that was approved, whatever is left of it. */
export const wasApproved = ({ status }: Pick<RequestState, 'status'>): boolean =>
  status === 'APPROVED' || status === 'REVOKED';

/** Signatures on answers say one of these. */
export const REQUEST_MEANINGS = ['request-approved', 'request-refused', 'request-revoked'] as const;
type RequestMeaning = (typeof REQUEST_MEANINGS)[number];

const READERS = ['NT_Document', 'Document_Manage'] as const;

/** Asking, by the status of the version: only what is in force is printed and saved on request (rule L11). */
export const ASK_FOR_REQUEST = {
  from: ['ACTIVE'],
  to: 'same',
  permission: READERS,
  refusal: 'DOCUMENT_NOT_IN_FORCE',
  emits: ['DOCUMENT_REQUESTED'],
} as const satisfies Transition<DocumentStatus, RequestMeaning, DocumentAlert>;

/** The life of a request (rule L11). */
export const REQUEST_ACTIONS = {
  approve: {
    from: ['ASKED'],
    to: 'APPROVED',
    permission: ['NT_Document'],
    refusal: 'DOCUMENT_REQUEST_CLOSED',
    requires: { signature: 'request-approved' },
    emits: ['DOCUMENT_REQUEST_APPROVED'],
  },
  refuse: {
    from: ['ASKED'],
    to: 'REFUSED',
    permission: ['NT_Document'],
    refusal: 'DOCUMENT_REQUEST_CLOSED',
    requires: { signature: 'request-refused', reason: true },
    emits: ['DOCUMENT_REQUEST_REFUSED'],
  },
  withdraw: { from: ['ASKED'], to: 'WITHDRAWN', permission: READERS, refusal: 'DOCUMENT_REQUEST_CLOSED' },
  /** What is left of it is taken back, by who answers such requests; what was made by it stays. */
  revoke: {
    from: ['APPROVED'],
    to: 'REVOKED',
    permission: ['NT_Document'],
    refusal: 'DOCUMENT_REQUEST_CLOSED',
    requires: { signature: 'request-revoked', reason: true },
    emits: ['DOCUMENT_REQUEST_REVOKED'],
  },
  /** Copies are made, or the file is saved, by it. */
  use: { from: ['APPROVED'], to: 'same', permission: READERS, refusal: 'DOCUMENT_REQUEST_CLOSED' },
} as const satisfies Record<string, Transition<RequestStatus, RequestMeaning, DocumentAlert>>;
export type RequestAction = keyof typeof REQUEST_ACTIONS;

/** The level from which requests are answered, and all of a document are seen; others see their own. */
export const ANSWERS_FROM = 'MANAGE';

type RequestGuard = Guard<RequestState>;
const versionInForce: RequestGuard = ({ inForce }) => (inForce ? undefined : 'DOCUMENT_NOT_IN_FORCE');
const byAsker: RequestGuard = ({ askedBy }, actor) =>
  askedBy === actor.id ? undefined : 'DOCUMENT_REQUEST_NOT_YOURS';

/** Who manages the document and is another person than who asked; who gives access to everything signs nothing (rule L1). */
const BY_OTHER_MANAGER: readonly RequestGuard[] = [
  ({ level }) => (reaches(level, ANSWERS_FROM) ? undefined : 'FOLDER_LEVEL_TOO_LOW'),
  (_, actor) => (managesDocuments(actor) ? 'DOCUMENT_MANAGER_SIGNS_NOTHING' : undefined),
  ({ askedBy }, actor) => (samePerson(actor, askedBy) ? 'DOCUMENT_REQUEST_OWN' : undefined),
];

const somethingLeft: RequestGuard = ({ used, copies }) =>
  used < copies ? undefined : 'DOCUMENT_REQUEST_USED_UP';

const GUARDS: Record<RequestAction, readonly RequestGuard[]> = {
  approve: [...BY_OTHER_MANAGER, versionInForce],
  refuse: BY_OTHER_MANAGER,
  withdraw: [byAsker],
  revoke: [...BY_OTHER_MANAGER, versionInForce, somethingLeft],
  use: [byAsker, versionInForce],
};

/** May the actor do this to the request now? The error code if not; whether it is still valid and enough is left of it says `lackOfRequest`. */
export function judgeRequest(
  state: RequestState,
  actor: Actor,
  action: RequestAction,
): ErrorCode | undefined {
  const transition: Transition<RequestStatus, string> = REQUEST_ACTIONS[action];
  return judge(state, actor, transition, GUARDS[action]);
}

/** Why so many cannot be had by a request on a day, `YYYY-MM-DD`: it has run out, or fewer are left. */
export function lackOfRequest(
  { copies, used, validUntil }: Pick<RequestState, 'copies' | 'used' | 'validUntil'>,
  wanted: number,
  today: string,
): ErrorCode | undefined {
  if (validUntil === null || validUntil < today) return 'DOCUMENT_REQUEST_EXPIRED';
  return used + wanted > copies ? 'DOCUMENT_REQUEST_USED_UP' : undefined;
}

/** May the actor ask for a version now? The error code if not. */
export const judgeAsking = (
  state: { status: DocumentStatus; asks: boolean },
  actor: Actor,
): ErrorCode | undefined =>
  judge(state, actor, ASK_FOR_REQUEST as Transition<DocumentStatus, string>, [
    ({ asks }) => (asks ? undefined : 'DOCUMENT_REQUEST_NOT_NEEDED'),
  ]);

/**
 * How a version leaves where its folder asks for requests or not (rule L12): `free`, by a `request`, or not at all, with the code. What is
 * in force leaves by a request where that is asked for; what was in force stays there to be read. A draft is saved by who works on it, and
 * never printed as a copy.
 */
export function waysOut(
  { status, asks }: { status: DocumentStatus; asks: boolean },
  type: RequestType,
): 'free' | 'request' | ErrorCode {
  if (status === 'ACTIVE') return asks ? 'request' : 'free';
  if (type === 'PRINT') return 'DOCUMENT_NOT_IN_FORCE';
  return status === 'OBSOLETE' && asks ? 'DOCUMENT_NOT_IN_FORCE' : 'free';
}

/**
 * May a version be saved in parts? Not by a request, nor where one is needed: a part that goes on would be had without the request being looked
 * at, so each time is the whole and one use of it (rule L12).
 */
export const leavesInParts = (
  state: { status: DocumentStatus; asks: boolean },
  idRequest: string | undefined,
): boolean => idRequest === undefined && waysOut(state, 'DOWNLOAD') === 'free';

/** May somebody agree that requests are no longer asked for? Who may do so much in the folder that asks, and does not give access to everything (rules L1, L10). */
export const mayAgreeToUnask = (level: number, actor: Actor): boolean =>
  reaches(level, ANSWERS_FROM) && !managesDocuments(actor);

/** What the signature says of who agrees that requests are no longer asked for. */
export const UNASKED_MEANING = 'requests-unasked';
/** What it says where another folder asks from then on. */
export const ELSEWHERE_MEANING = 'requests-asked-elsewhere';
/** What it says where the same folder asks, and others come to manage it. */
export const OTHERS_MEANING = 'requests-managed-by-others';

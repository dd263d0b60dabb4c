import type { Actor } from '../../core/actor.ts';
import { nextDay } from '../../core/working-days.ts';
import { hidesOrigin } from '../samples/origin.rules.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import type { Bilingual } from '../../core/language.ts';
import {
  type Ability,
  abilitiesOf,
  type Guard,
  judge,
  type Meaning,
  type Transition,
} from '../../core/workflow.ts';
import type { DocumentAlert } from '../alerts/alerts.document-kinds.ts';
import {
  allSigned,
  type DraftState,
  named,
  notSentBack,
  notYetPublished,
  reviewedBefore,
  signsAs,
} from './draft.rules.ts';
import { type FolderLevel, managesDocuments, reaches } from './folders.rules.ts';

/** Statuses of a document; the place in the list is the number they travel as (specification 2 §4). */
export const DOCUMENT_STATUSES = ['DRAFT', 'ACTIVE', 'OBSOLETE'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** The numbers, for schemas. */
export const STATUS_NUMBERS = [0, 1, 2] as const;
export type StatusNumber = (typeof STATUS_NUMBERS)[number];

const NUMBERS: Record<DocumentStatus, StatusNumber> = { DRAFT: 0, ACTIVE: 1, OBSOLETE: 2 };

/** The number a status travels as. */
export const numberOf = (status: DocumentStatus): StatusNumber => NUMBERS[status];

/** The status behind a number. */
export const statusOf = (number: StatusNumber): DocumentStatus => DOCUMENT_STATUSES[number];

/** True for the number of what is in force. */
export const isInForce = (status: StatusNumber): boolean => status === NUMBERS.ACTIVE;

/** True for the number of a draft. */
export const isDraft = (status: StatusNumber): boolean => status === NUMBERS.DRAFT;

/** True for the number of what was in force. */
export const isObsolete = (status: StatusNumber): boolean => status === NUMBERS.OBSOLETE;

/** A document begins as its author's draft. */
export const FIRST_STATUS = 'DRAFT' satisfies DocumentStatus;

/** What kinds of documents a laboratory keeps. */
export const DOCUMENT_TYPES = {
  OFFICIAL_LETTER: { vi: 'Công văn', en: 'Official letter' },
  DECISION: { vi: 'Quyết định', en: 'Decision' },
  PLAN: { vi: 'Kế hoạch', en: 'Plan' },
  SOP: { vi: 'Quy trình (SOP)', en: 'Procedure (SOP)' },
  METHOD: { vi: 'Phương pháp thử', en: 'Test method' },
  SPECIFICATION: { vi: 'Tiêu chuẩn chất lượng', en: 'Quality specification' },
  MANUAL: { vi: 'Sổ tay, hướng dẫn', en: 'Manual or guide' },
  OTHER: { vi: 'Tài liệu khác', en: 'Other document' },
} as const satisfies Record<string, Bilingual>;
export type DocumentType = keyof typeof DOCUMENT_TYPES;

/** Every kind. */
export const DOCUMENT_TYPE_KEYS = Object.keys(DOCUMENT_TYPES) as [DocumentType, ...DocumentType[]];

const WHO_FILES = ['NT_Document', 'Document_Manage'] as const;

/**
 * The lifecycle of a document (specification 2 §4), by the status of the version that is acted on. What is signed is one revision of a draft:
 * whatever changes it breaks the signatures (rule L8). Who makes a document or names people emits as `edit` does.
 */
export const DOCUMENT_ACTIONS = {
  publish: {
    from: ['DRAFT'],
    to: 'ACTIVE',
    permission: ['NT_Document'],
    refusal: 'DOCUMENT_NOT_DRAFT',
    // Who was asked to read the version before is asked anew (rule L14).
    emits: ['DOCUMENT_PUBLISHED', 'DOCUMENT_TRAINING'],
  },
  /** What has been in force stays: records refer to it. */
  delete: { from: ['DRAFT'], to: 'same', permission: ['NT_Document'], refusal: 'DOCUMENT_NOT_DRAFT' },
  /** The draft of a further version is thrown away; the version in force is not touched. */
  discard: { from: ['DRAFT'], to: 'same', permission: ['NT_Document'], refusal: 'DOCUMENT_NOT_DRAFT' },
  edit: {
    from: ['DRAFT'],
    to: 'unsigned',
    permission: WHO_FILES,
    refusal: 'DOCUMENT_NOT_DRAFT',
    emits: ['DOCUMENT_TO_SIGN'],
  },
  move: { from: DOCUMENT_STATUSES, to: 'same', permission: WHO_FILES },
  /** Who has access, where that is not what the folder says. */
  share: { from: DOCUMENT_STATUSES, to: 'same', permission: WHO_FILES },
  /** A new draft, beside the version in force or in the place of the draft. */
  replace: {
    from: DOCUMENT_STATUSES,
    to: 'same',
    permission: ['NT_Document'],
    emits: ['DOCUMENT_TO_SIGN'],
  },
  review: {
    from: ['DRAFT'],
    to: 'same',
    permission: ['NT_Document'],
    refusal: 'DOCUMENT_NOT_DRAFT',
    requires: { signature: 'reviewed' },
    emits: ['DOCUMENT_TO_SIGN', 'DOCUMENT_SIGNED'],
  },
  approve: {
    from: ['DRAFT'],
    to: 'same',
    permission: ['NT_Document'],
    refusal: 'DOCUMENT_NOT_DRAFT',
    requires: { signature: 'approved' },
    emits: ['DOCUMENT_TO_SIGN', 'DOCUMENT_SIGNED'],
  },
  sendBack: {
    from: ['DRAFT'],
    to: 'unsigned',
    permission: ['NT_Document'],
    refusal: 'DOCUMENT_NOT_DRAFT',
    requires: { reason: true },
    emits: ['DOCUMENT_SENT_BACK'],
  },
  remark: { from: DOCUMENT_STATUSES, to: 'same', permission: ['NT_Document'] },
  retire: {
    from: ['ACTIVE'],
    to: 'OBSOLETE',
    permission: ['NT_Document'],
    refusal: 'DOCUMENT_NOT_IN_FORCE',
    requires: { reason: true },
  },
} as const satisfies Record<string, Transition<DocumentStatus, Meaning, DocumentAlert>>;

export type DocumentAction = keyof typeof DOCUMENT_ACTIONS;

const table: Record<DocumentAction, Transition<DocumentStatus, Meaning, DocumentAlert>> = DOCUMENT_ACTIONS;

/** A document on one of its versions, as the rules need to know it. */
export interface DocumentState extends DraftState {
  /** Of the version. */
  status: DocumentStatus;
  /** Samples refer to it. */
  inUse: boolean;
  /** Another version is or was in force. */
  hasOthers: boolean;
  /** What the actor may do with it by its folder or by itself, 0 for nothing (rule L2). */
  level: number;
}

/**
 * The level from which a document is seen (rule L3), and an act is open (rule L5): drafts are for those who work on them, and for who is
 * named in them. What has been in force is moved out of sight, shown to others and put out of force by who manages it.
 */
export const SEEN_FROM: Readonly<Record<DocumentStatus, FolderLevel>> = {
  DRAFT: 'EDIT',
  ACTIVE: 'VIEW',
  OBSOLETE: 'VIEW',
};
type OpenFrom = Readonly<Record<DocumentStatus, FolderLevel>>;
const OF_DRAFTS: OpenFrom = { DRAFT: 'EDIT', ACTIVE: 'MANAGE', OBSOLETE: 'MANAGE' };
const OF_EDITORS: OpenFrom = { DRAFT: 'EDIT', ACTIVE: 'EDIT', OBSOLETE: 'EDIT' };
const OF_MANAGERS: OpenFrom = { DRAFT: 'MANAGE', ACTIVE: 'MANAGE', OBSOLETE: 'MANAGE' };
/** Who is named signs from whatever level: being named opens the file. */
const OF_NAMED: OpenFrom = { DRAFT: 'VIEW', ACTIVE: 'VIEW', OBSOLETE: 'VIEW' };
const OPEN_FROM: Readonly<Record<DocumentAction, OpenFrom>> = {
  publish: OF_DRAFTS,
  delete: OF_DRAFTS,
  discard: OF_DRAFTS,
  edit: OF_DRAFTS,
  move: OF_DRAFTS,
  share: OF_MANAGERS,
  replace: OF_EDITORS,
  review: OF_NAMED,
  approve: OF_NAMED,
  sendBack: OF_NAMED,
  remark: OF_NAMED,
  retire: OF_MANAGERS,
};

type DocumentGuard = Guard<DocumentState>;

const byLevel =
  (action: DocumentAction): DocumentGuard =>
  ({ status, level }) =>
    reaches(level, OPEN_FROM[action][status]) ? undefined : 'FOLDER_LEVEL_TOO_LOW';

/** A draft says what those who wrote it want it to say: who manages the folder puts it in force, too, once all have signed. */
const byAuthor: DocumentGuard = ({ authors, level }, actor) =>
  authors.includes(actor.id) || reaches(level, 'MANAGE') ? undefined : 'DOCUMENT_NOT_AUTHOR';

/** Who gives access to everything puts nothing in force and signs nothing (rule L1). */
const notByManager: DocumentGuard = (_, actor) =>
  managesDocuments(actor) ? 'DOCUMENT_MANAGER_SIGNS_NOTHING' : undefined;

const GUARDS: Record<DocumentAction, readonly DocumentGuard[]> = {
  publish: [byLevel('publish'), notByManager, byAuthor, allSigned, notYetPublished],
  delete: [
    byLevel('delete'),
    ({ hasOthers }) => (hasOthers ? 'DOCUMENT_NOT_DRAFT' : undefined),
    ({ inUse }) => (inUse ? 'DOCUMENT_IN_USE' : undefined),
  ],
  discard: [byLevel('discard'), ({ hasOthers }) => (hasOthers ? undefined : 'DOCUMENT_ONLY_VERSION')],
  edit: [byLevel('edit')],
  move: [byLevel('move')],
  share: [byLevel('share')],
  replace: [byLevel('replace')],
  review: [byLevel('review'), notByManager, ...signsAs('reviewers')],
  approve: [byLevel('approve'), notByManager, ...signsAs('approvers'), reviewedBefore],
  sendBack: [byLevel('sendBack'), named, notSentBack],
  remark: [byLevel('remark')],
  retire: [byLevel('retire'), notByManager],
};

/** May the actor do this to the version of a document now? The error code if not. */
export const judgeDocument = (
  document: DocumentState,
  actor: Actor,
  action: DocumentAction,
): ErrorCode | undefined => judge(document, actor, table[action], GUARDS[action]);

/** Every action with the judgement on it. */
export const documentAbilities = (document: DocumentState, actor: Actor): Ability<DocumentAction>[] =>
  abilitiesOf(table, GUARDS, document, actor);

/** What who only sees samples reads, in folders that all groups view: what is in force (rule L6). */
export const SEEN_BESIDE_SAMPLES = 'ACTIVE' satisfies DocumentStatus;
/** The same of what a sample refers to that he or she sees: what was in force stays readable there. */
export const SEEN_WHERE_RELATED = 'OBSOLETE' satisfies DocumentStatus;

/** Kinds that tell where samples come from: requests, decisions and plans to take them; what is of no kind may. */
const ORIGIN_TYPES: readonly DocumentType[] = ['OFFICIAL_LETTER', 'DECISION', 'PLAN', 'OTHER'];

/** Which kinds a person sees, beside the documents that he or she added: with blind coding none that tell the origin of samples. */
export const visibleTypes = (actor: Actor): readonly DocumentType[] =>
  hidesOrigin(actor) ? DOCUMENT_TYPE_KEYS.filter((type) => !ORIGIN_TYPES.includes(type)) : DOCUMENT_TYPE_KEYS;

/** True once the last day of a document's validity is over; both `YYYY-MM-DD`, the last day included. */
export const isExpired = (expireDate: string | null, today: string): boolean =>
  expireDate !== null && expireDate < today;

/**
 * The first day on which what is in force is valid no more, once it has come; undefined for what is still valid, and for drafts and what
 * was retired, whose status says it. Days are `YYYY-MM-DD`.
 */
export const ranOutOn = (
  { status, expireDate }: { status: DocumentStatus; expireDate: string | null },
  today: string,
): string | undefined =>
  expireDate !== null && isInForce(numberOf(status)) && isExpired(expireDate, today)
    ? nextDay(expireDate)
    : undefined;

/** True where a version that is published now comes into force on a later day; both `YYYY-MM-DD`. */
export const isAhead = (validDate: string | null, today: string): boolean =>
  validDate !== null && validDate > today;

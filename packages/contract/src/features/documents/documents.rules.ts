import type { Actor } from '../../core/actor.ts';
import { hidesOrigin } from '../samples/origin.rules.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import type { Bilingual } from '../../core/language.ts';
import { type Ability, abilitiesOf, type Guard, judge, type Transition } from '../../core/workflow.ts';
import { type FolderLevel, reaches } from './folders.rules.ts';

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

/** The lifecycle of a document (specification 2 §4). */
export const DOCUMENT_ACTIONS = {
  publish: { from: ['DRAFT'], to: 'ACTIVE', permission: ['NT_Document'], refusal: 'DOCUMENT_NOT_DRAFT' },
  /** What has been in force stays: records refer to it. */
  delete: { from: ['DRAFT'], to: 'same', permission: ['NT_Document'], refusal: 'DOCUMENT_NOT_DRAFT' },
  edit: { from: DOCUMENT_STATUSES, to: 'same', permission: ['NT_Document', 'Document_Manage'] },
  /** From when until when it counts was agreed to with what is in force. */
  date: {
    from: ['DRAFT'],
    to: 'same',
    permission: ['NT_Document', 'Document_Manage'],
    refusal: 'DOCUMENT_NOT_DRAFT',
  },
  move: { from: DOCUMENT_STATUSES, to: 'same', permission: ['NT_Document', 'Document_Manage'] },
  /** Who has access, where that is not what the folder says. */
  share: { from: DOCUMENT_STATUSES, to: 'same', permission: ['NT_Document', 'Document_Manage'] },
} as const satisfies Record<string, Transition<DocumentStatus>>;

export type DocumentAction = keyof typeof DOCUMENT_ACTIONS;

const table: Record<DocumentAction, Transition<DocumentStatus>> = DOCUMENT_ACTIONS;

/** What the rules need to know of a document. */
export interface DocumentState {
  status: DocumentStatus;
  /** Id of who made it. */
  createdBy: string;
  /** Samples refer to it. */
  inUse: boolean;
  /** What the actor may do with it by its folder or by itself, 0 for nothing (rule L2). */
  level: number;
}

/**
 * The level from which a document is seen (rule L3), and an act is open (rule L5): drafts are for those who work on them. What has been
 * in force is changed, moved out of sight and shown to others by who manages it.
 */
export const SEEN_FROM: Readonly<Record<DocumentStatus, FolderLevel>> = {
  DRAFT: 'EDIT',
  ACTIVE: 'VIEW',
  OBSOLETE: 'VIEW',
};
const OF_DRAFTS = { DRAFT: 'EDIT', ACTIVE: 'MANAGE', OBSOLETE: 'MANAGE' } as const;
const OF_MANAGERS = { DRAFT: 'MANAGE', ACTIVE: 'MANAGE', OBSOLETE: 'MANAGE' } as const;
const OPEN_FROM: Readonly<Record<DocumentAction, Readonly<Record<DocumentStatus, FolderLevel>>>> = {
  publish: OF_DRAFTS,
  delete: OF_DRAFTS,
  edit: OF_DRAFTS,
  date: OF_DRAFTS,
  move: OF_DRAFTS,
  share: OF_MANAGERS,
};

const byLevel =
  (action: DocumentAction): Guard<DocumentState> =>
  ({ status, level }) =>
    reaches(level, OPEN_FROM[action][status]) ? undefined : 'FOLDER_LEVEL_TOO_LOW';

/** A draft says what its author wants it to say: nobody else puts it in force. */
const byAuthor: Guard<DocumentState> = ({ createdBy }, actor) =>
  createdBy === actor.id ? undefined : 'DOCUMENT_NOT_AUTHOR';

const GUARDS: Record<DocumentAction, readonly Guard<DocumentState>[]> = {
  publish: [byLevel('publish'), byAuthor],
  delete: [byLevel('delete'), ({ inUse }) => (inUse ? 'DOCUMENT_IN_USE' : undefined)],
  edit: [byLevel('edit')],
  date: [byLevel('date')],
  move: [byLevel('move')],
  share: [byLevel('share')],
};

/** May the actor do this to the document now? The error code if not. */
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

/** Kinds that tell where samples come from: requests, decisions and plans to take them; what is of no kind may. */
const ORIGIN_TYPES: readonly DocumentType[] = ['OFFICIAL_LETTER', 'DECISION', 'PLAN', 'OTHER'];

/** Which kinds a person sees, beside the documents that he or she added: with blind coding none that tell the origin of samples. */
export const visibleTypes = (actor: Actor): readonly DocumentType[] =>
  hidesOrigin(actor) ? DOCUMENT_TYPE_KEYS.filter((type) => !ORIGIN_TYPES.includes(type)) : DOCUMENT_TYPE_KEYS;

/** True once the last day of a document's validity is over; both `YYYY-MM-DD`, the last day included. */
export const isExpired = (expireDate: string | null, today: string): boolean =>
  expireDate !== null && expireDate < today;

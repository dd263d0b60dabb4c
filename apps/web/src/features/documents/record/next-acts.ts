import type { Actor } from '@kiemlab/contract/core/actor';
import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { type DocumentAction, judgeDocument } from '@kiemlab/contract/features/documents/documents.rules';
import type { DocumentVersion } from '@kiemlab/contract/features/documents/versions.api';
import { draftOf, versionState } from '../document-state.ts';

/** An act of the record page, on the version that it works on. */
export interface NextAct {
  act: Exclude<DocumentAction, 'remark'>;
  version: DocumentVersion;
  /** Why it is off. */
  because: ErrorCode | undefined;
}

/** Acts in the order of their buttons. */
const ACTS = [
  'review',
  'approve',
  'publish',
  'sendBack',
  'edit',
  'replace',
  'move',
  'share',
  'discard',
  'retire',
  'delete',
] as const satisfies readonly NextAct['act'][];
/** These work on the version that is shown, whatever it is; the others on the draft, where there is one. */
const ON_SHOWN: readonly NextAct['act'][] = ['move', 'share', 'retire'];

/** That it is not for this person, or not at this time at all, is no news on the record's own page; any other reason is worth reading. */
const SILENT: readonly ErrorCode[] = [
  'FORBIDDEN',
  'DOCUMENT_NOT_DRAFT',
  'DOCUMENT_NOT_IN_FORCE',
  'DOCUMENT_ONLY_VERSION',
  'DOCUMENT_NOT_NAMED',
  'DOCUMENT_MANAGER_SIGNS_NOTHING',
];

/** What the person does with a document next, by the rules of the contract; `shown` is the version of the document that stands for it. */
export function nextActs(document: Document, versions: readonly DocumentVersion[], actor: Actor): NextAct[] {
  const shown = versions.find(({ id }) => id === document.versionId);
  const draft = draftOf(versions);
  return ACTS.flatMap((act) => {
    const version = ON_SHOWN.includes(act) ? (shown ?? draft) : (draft ?? shown);
    if (!version) return [];
    const because = judgeDocument(versionState(document, version, versions), actor, act);
    return because !== undefined && SILENT.includes(because) ? [] : [{ act, version, because }];
  });
}

/** The one that is next: a signature that is waited for, else what leads on. */
export const mainAct = (acts: readonly NextAct[]): NextAct['act'] | undefined =>
  acts.find(({ act, because }) => because === undefined && ['review', 'approve', 'publish'].includes(act))
    ?.act;

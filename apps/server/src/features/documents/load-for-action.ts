import type { Actor } from '@kiemlab/contract/core/actor';
import { apartBy } from '@kiemlab/contract/core/apart';
import type { Bilingual, Language } from '@kiemlab/contract/core/language';
import {
  type DocumentAction,
  type DocumentState,
  judgeDocument,
} from '@kiemlab/contract/features/documents/documents.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { throwRefusals } from '../../platform/http/refuse-records.ts';
import { findReferring, type ReferringSamples } from './referring-samples.queries.ts';
import { lockDocument, type StoredDocument } from './documents.queries.ts';
import { draftAmong, stateOfVersion } from './version-state.ts';
import { loadVersions, type StoredVersion } from './versions.queries.ts';

const OTHERS: Bilingual = { vi: 'mẫu khác', en: 'other samples' };
const AND: Bilingual = { vi: ' và ', en: ' and ' };

/** Samples that refer to a document: the codes, and that there are others. */
const inWords = ({ codes, others }: ReferringSamples, language: Language): string =>
  [...(codes.length > 0 ? [codes.join(', ')] : []), ...(others ? [OTHERS[language]] : [])].join(
    AND[language],
  );

type Who = Pick<Context, 'user' | 'language'>;

/** A document under its lock, with its versions. */
export interface LoadedDocument {
  document: StoredDocument;
  /** All of them, newest first. */
  versions: readonly StoredVersion[];
  /** The one that is in force, or shown for want of it. */
  shown: StoredVersion;
  /** The one that is worked on. */
  draft: StoredVersion | undefined;
  referring: ReferringSamples;
}

/** A document that the caller sees, locked with all its versions. Throws DOCUMENT_NOT_FOUND. */
export async function loadDocument(tx: Tx, id: string, { user }: Who): Promise<LoadedDocument> {
  const document = found(await lockDocument(tx, id, user), 'DOCUMENT_NOT_FOUND');
  // Looked up after the lock was got: who relates a sample at this moment holds the document until the sample is there.
  const referring = await findReferring(tx, document.id, user);
  const versions = await loadVersions(tx, document.id);
  const shown = versions.find((version) => version.id === document.version_id);
  if (!shown) throw new Error(`document ${id} shows no version`);
  return { document, versions, shown, draft: draftAmong(versions), referring };
}

/** What the rules judge: the document on one of its versions. */
export const stateOf = (loaded: LoadedDocument, version: StoredVersion): DocumentState => {
  const { document, versions, referring } = loaded;
  return stateOfVersion(version, versions, {
    level: document.level,
    inUse: referring.codes.length > 0 || referring.others,
  });
};

/** Throws the rules' refusal of an action on a version of a document. */
export function refuseDocument(
  loaded: LoadedDocument,
  version: StoredVersion,
  { user, language }: Who,
  action: DocumentAction,
): void {
  const judge = (actor: Actor) => judgeDocument(stateOf(loaded, version), actor, action);
  const refusal = judge(user);
  if (refusal === 'DOCUMENT_IN_USE') {
    const { codes, others } = loaded.referring;
    throw new AppError(refusal, { codes, others, samples: inWords(loaded.referring, language) });
  }
  if (refusal)
    throwRefusals([{ code: version.title, because: refusal, apart: apartBy(user, refusal, judge) }]);
}

/** A document under its lock, once the rules have allowed the action on its draft, where it has one, else on what it shows. */
export async function loadForAction(
  tx: Tx,
  id: string,
  who: Who,
  action: DocumentAction,
): Promise<LoadedDocument & { version: StoredVersion }> {
  const loaded = await loadDocument(tx, id, who);
  const version = loaded.draft ?? loaded.shown;
  refuseDocument(loaded, version, who, action);
  return { ...loaded, version };
}

import type { Bilingual, Language } from '@kiemlab/contract/core/language';
import {
  type DocumentAction,
  judgeDocument,
  statusOf,
} from '@kiemlab/contract/features/documents/documents.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { throwRefusals } from '../../platform/http/refusals.ts';
import { findReferring, type ReferringSamples } from './referring-samples.queries.ts';
import { lockDocument, type StoredDocument } from './documents.queries.ts';

const OTHERS: Bilingual = { vi: 'mẫu khác', en: 'other samples' };
const AND: Bilingual = { vi: ' và ', en: ' and ' };

/** Samples that refer to a document: the codes, and that there are others. */
const inWords = ({ codes, others }: ReferringSamples, language: Language): string =>
  [...(codes.length > 0 ? [codes.join(', ')] : []), ...(others ? [OTHERS[language]] : [])].join(
    AND[language],
  );

/** A document under its lock, once the rules have allowed the action; else DOCUMENT_NOT_FOUND or the rules' refusal. */
export const loadForAction = (
  tx: Tx,
  id: string,
  context: Pick<Context, 'user' | 'language'>,
  action: DocumentAction,
): Promise<StoredDocument> => loadForActions(tx, id, context, () => [action]);

/** The same where the document says which actions it is that a call wants. */
export async function loadForActions(
  tx: Tx,
  id: string,
  { user, language }: Pick<Context, 'user' | 'language'>,
  actionsOn: (document: StoredDocument) => readonly DocumentAction[],
): Promise<StoredDocument> {
  const document = found(await lockDocument(tx, id, user), 'DOCUMENT_NOT_FOUND');
  // Looked up after the lock was got: who relates a sample at this moment holds the document until the sample is there.
  const referring = await findReferring(tx, document.id, user);
  const { codes, others } = referring;
  const state = {
    status: statusOf(document.status),
    createdBy: document.created_by,
    inUse: codes.length > 0 || others,
    level: document.level,
  };
  for (const action of actionsOn(document)) {
    const refusal = judgeDocument(state, user, action);
    if (refusal === 'DOCUMENT_IN_USE')
      throw new AppError(refusal, { codes, others, samples: inWords(referring, language) });
    if (refusal) throwRefusals([{ code: document.title, because: refusal }]);
  }
  return document;
}

import {
  type DocumentAction,
  judgeDocument,
  statusOf,
} from '@kiemlab/contract/features/documents/documents.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError, found } from '../../platform/http/app-error.ts';
import type { SignedIn } from '../../platform/http/context.ts';
import { lockDocument, type StoredDocument } from './documents.queries.ts';

/** A document under its lock, once the rules have allowed the action; else DOCUMENT_NOT_FOUND or the rules' refusal. */
export async function loadForAction(
  tx: Tx,
  id: string,
  user: SignedIn,
  action: DocumentAction,
): Promise<StoredDocument> {
  const document = found(await lockDocument(tx, id, user), 'DOCUMENT_NOT_FOUND');
  const refusal = judgeDocument({ status: statusOf(document.status) }, user, action);
  if (refusal) throw new AppError(refusal, { codes: [document.title] });
  return document;
}

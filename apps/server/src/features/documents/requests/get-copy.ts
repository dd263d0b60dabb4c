import { getCopy as endpoint } from '@kiemlab/contract/features/documents/requests.api';
import { isInForce } from '@kiemlab/contract/features/documents/documents.rules';
import { AppError, found } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { fetchDisclosure } from '../../../platform/disclosures/fetch-disclosure.ts';
import { findCopied } from './copies.queries.ts';

/**
 * A controlled copy that the caller made, once, while he or she sees the document and its version is in force (rule L12): whether it went out
 * whole is noted as it ends (rule C18). What is out of force by now stays here, and its number used.
 */
export const getCopy = route(endpoint, async ({ query: { id } }, context) => {
  const { title, status } = found(await findCopied(context.db, id, context.user), 'NOT_FOUND');
  if (!isInForce(status)) throw new AppError('DOCUMENT_NOT_IN_FORCE', { codes: [title] });
  return fetchDisclosure(context, id, endpoint.id);
});

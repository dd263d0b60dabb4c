import { getCopy as endpoint } from '@kiemlab/contract/features/documents/requests.api';
import { AppError } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { fetchRelease } from '../../../platform/releases/fetch-release.ts';
import { isCopySeen } from './copies.queries.ts';

/** A controlled copy that the caller made, once, while he or she sees the document: whether it went out whole is noted as it ends (rule C18). */
export const getCopy = route(endpoint, async ({ query: { id } }, context) => {
  if (!(await isCopySeen(context.db, id, context.user))) throw new AppError('NOT_FOUND');
  return fetchRelease(context, id, endpoint.id);
});

import { addTestDocument as endpoint } from '@kiemlab/contract/features/analyses/documents.api';
import { AppError, found } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { judgeTests, loadTests } from '../load-tests.ts';
import { findDocuments, touchTests } from './documents.queries.ts';
import { checkDocuments, keepDocuments } from './keep-documents.ts';

/**
 * Adds a document to a test, or another version of one, by who enters its result and while that is open (rule T23). It is another
 * version of the test: whoever signs it has seen its documents.
 */
export const addTestDocument = route(endpoint, async ({ params, body, file }, context) => {
  const files = await checkDocuments(context, [file]);
  return context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const tests = await loadTests(tx, [params.id], true, context.user);
    judgeTests(tests, context.user, () => 'enterResult');
    const documents = await findDocuments(tx, [params.id], context.user);
    const before =
      body.replaces === undefined
        ? undefined
        : found(
            documents.find(({ id }) => id === body.replaces),
            'NOT_FOUND',
          );
    if (before && !before.current) throw new AppError('STALE_VERSION', { codes: [before.file_name] });
    if (before && !body.reason) throw new AppError('REASON_REQUIRED', { codes: [before.file_name] });
    const replaced = before && { document: before, reason: body.reason ?? '' };
    const [id = ''] = await keepDocuments(tx, context, tests, files, replaced);
    await touchTests(tx, [params.id]);
    const last = Math.max(0, ...documents.map(({ number }) => number));
    return { id, number: before?.number ?? last + 1, version: (before?.version ?? 0) + 1 };
  });
});

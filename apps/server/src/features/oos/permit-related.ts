import { judgeRelated, OOS_RELATED } from '@kiemlab/contract/features/oos/oos.rules';
import { permitRelated as endpoint, type RelatedFailure } from '@kiemlab/contract/features/oos/related.api';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseEachTo } from '../../platform/http/refuse-records.ts';
import { route } from '../../platform/http/route.ts';
import { signedAct } from '../../platform/signing/signed-act.ts';
import { loadForAction } from '../samples/judge-samples.ts';
import { countTests } from '../samples/sample-tests.queries.ts';
import { checkSeenFiles } from '../samples/seen-files/check-seen-files.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { findRelated, insertRelatedPermission } from './related.queries.ts';

/** A sample with what of its material nobody has signed about yet, and who had a part in its own results. */
interface Waiting {
  samples: readonly StoredSample[];
  waiting: readonly RelatedFailure[];
  resultsBy: readonly string[];
}

/**
 * The unit head lets a portion or a pool have a report of its own although the same material fails or has an open case (rule O10, COMP-39): nobody
 * tests on until one passes. Signed are the sample and each case and report that was seen; one more, or one less, by now is another thing than what
 * was seen, and so is a file that came to one of their samples.
 */
export const permitRelated = route(endpoint, ({ body }, context) =>
  signedAct<Waiting, { permitted: number }>(context, {
    action: endpoint.id,
    reason: body.reason,
    meaning: OOS_RELATED,
    password: body.password,
    load: async (tx) => {
      const samples = await loadForAction(tx, [body.sampleId], context.user);
      const related = await findRelated(tx, body.sampleId, context.user);
      return {
        samples,
        waiting: related.filter(({ permitted }) => !permitted),
        resultsBy: (await countTests(tx, [body.sampleId])).get(body.sampleId)?.resultsBy ?? [],
      };
    },
    seen: ({ samples }) => ({
      field: 'version',
      named: [{ id: body.sampleId, version: body.version }],
      records: samples,
    }),
    judge: async (tx, { samples, waiting, resultsBy }) => {
      refuseEachTo(context.user, samples, (_, actor) =>
        judgeRelated({ resultsBy, waiting: waiting.length }, actor),
      );
      const seen = new Set(body.related);
      if (seen.size !== waiting.length || !waiting.every(({ id }) => seen.has(id)))
        throw new AppError('STALE_VERSION', { codes: samples.map(({ code }) => code) });
      // Files of samples that the signer does not see cannot have been seen.
      const concerned = [body.sampleId, ...waiting.flatMap(({ sampleId }) => sampleId ?? [])];
      await checkSeenFiles(tx, body.filesSeen, concerned, context.user);
    },
    contentOf: ({ samples, waiting }) =>
      samples.map(({ id, code }) => ({
        subject: 'sample',
        subjectId: id,
        of: { sample_id: id },
        content: {
          code,
          related: waiting.map((one) => ({ kind: one.kind, code: one.code, sample: one.sampleCode })),
          cause: body.reason,
        },
      })),
    act: async (tx, { waiting }) => {
      await insertRelatedPermission(tx, {
        sampleId: body.sampleId,
        related: waiting.map(({ id }) => id),
        cause: body.reason,
        permittedBy: context.user.id,
      });
      return { permitted: waiting.length };
    },
  }),
);

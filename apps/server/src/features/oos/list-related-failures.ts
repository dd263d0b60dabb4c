import { judgeRelated } from '@kiemlab/contract/features/oos/oos.rules';
import { listRelatedFailures as endpoint } from '@kiemlab/contract/features/oos/related.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { countTests } from '../samples/sample-tests.queries.ts';
import { findSampleToRead } from '../samples/samples.queries.ts';
import { findRelated, findRelatedPermissions } from './related.queries.ts';

/** What of the same material as a sample fails or has an open case (rule O10, COMP-39). */
export const listRelatedFailures = route(endpoint, async ({ params: { sampleId } }, { db, user }) => {
  const sample = found(await findSampleToRead(db, sampleId, user), 'SAMPLE_NOT_FOUND');
  const related = await findRelated(db, sampleId, user);
  const tests = (await countTests(db, [sampleId])).get(sampleId);
  const because = judgeRelated(
    {
      resultsBy: tests?.resultsBy ?? [],
      waiting: related.filter(({ permitted }) => !permitted).length,
    },
    user,
  );
  return {
    version: sample.version,
    related,
    permissions: (await findRelatedPermissions(db, sampleId)).map((permission) => ({
      number: permission.number,
      reason: permission.cause,
      permittedBy: permission.permitter,
      permittedAt: permission.permitted_at.toISOString(),
    })),
    mayPermit: because === undefined,
    because: because ?? null,
  };
});

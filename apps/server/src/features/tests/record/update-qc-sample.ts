import { updateQcSample as endpoint } from '@kiemlab/contract/features/tests/qc.api';
import { refuseEach } from '../../../platform/http/refusals.ts';
import { route } from '../../../platform/http/route.ts';
import { findLastCases } from '../../oos/oos.queries.ts';
import { openCases } from '../../oos/open-cases.ts';
import { judgeTests, loadTests } from '../load-tests.ts';
import { findCounted, setQcSample } from './qc.queries.ts';

/**
 * Marks a test as one of quality control, or takes the mark off (TEST-09, rule O6): with a reason once there is a result. A case out of
 * specification is not ended by it, and a failure that was entered under the mark has its case as soon as it is off.
 */
export const updateQcSample = route(endpoint, async ({ params: { id }, body }, context) =>
  context.write({ action: endpoint.id, reason: body.reason }, async (tx) => {
    const { qcSample, version = undefined } = body;
    const tests = await loadTests(tx, [id], true, context.user);
    refuseEach(tests, (test) => version !== undefined && test.version !== version && 'STALE_VERSION');
    judgeTests(tests, context.user, () => 'markQc');
    const changed = tests.filter((test) => test.qc_sample !== qcSample);
    refuseEach(changed, (test) => test.result_versions > 0 && !body.reason && 'REASON_REQUIRED');
    const ids = changed.map((test) => test.id);
    const last = await findLastCases(tx, ids);
    const counted = qcSample ? new Set<string>() : await findCounted(tx, ids);
    refuseEach(changed, (test) => qcSample && last.has(test.id) && 'OOS_CASE_EXISTS');
    refuseEach(changed, (test) => counted.has(test.id) && 'ANALYTE_ALREADY_ASSIGNED');
    await setQcSample(tx, ids, qcSample);
    await openCases(tx, context, ids);
    return { id, qcSample, version: (tests[0]?.version ?? 0) + changed.length };
  }),
);

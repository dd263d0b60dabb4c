import { FLAGS, KEPT_VERDICTS } from '@kiemlab/contract/features/analyses/flags';
import { UNLIKELY_STATES } from '@kiemlab/contract/features/analyses/plausibility';
import { listResultVersions as endpoint } from '@kiemlab/contract/features/analyses/results.api';
import { z } from 'zod';
import { found } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { findVersions } from './results.queries.ts';
import { readTests } from '../analyses.queries.ts';

const flag = z.enum(FLAGS).nullable();
const verdict = z.enum(KEPT_VERDICTS).nullable();
const unlikely = z.enum(UNLIKELY_STATES).nullable();

/** Every determination with author and reason; the first one never disappears (TEST-12). */
export const listResultVersions = route(endpoint, async ({ params }, { db, user }) => {
  found((await readTests(db, [params.id], false, user))[0], 'TEST_NOT_FOUND');
  return (await findVersions(db, params.id)).map((row) => ({
    version: row.version,
    round: row.round,
    determinations: row.determinations,
    result: row.result,
    observedValue: row.observed_value,
    flag: flag.parse(row.flag),
    verdict: verdict.parse(row.verdict),
    comment: row.comment,
    remarks: row.remarks,
    reason: row.reason,
    unlikely: unlikely.parse(row.unlikely),
    enteredBy: row.full_name ?? '',
    enteredAt: row.entered_at.toISOString(),
  }));
});

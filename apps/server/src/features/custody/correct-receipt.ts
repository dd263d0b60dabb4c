import { correctReceipt as endpoint } from '@kiemlab/contract/features/custody/receipt.api';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { today } from '../../platform/clock.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { updateSampleRow } from '../samples/save-samples.queries.ts';
import { conditionIn } from './keep-receipts.ts';
import { judgeChecks } from './receipt-checks.ts';
import { findLastReceipts, insertReceipts } from './receipt.queries.ts';
import { withFindings } from './receive-samples.ts';

/**
 * Corrects what the last receipt of a sample found, or adds what was not told then: a further version of the whole checklist, with a
 * reason, and the fields of the sample follow. As every change of the sample it is judged by rule S17; what was decided is not decided
 * anew by it.
 */
export const correctReceipt = route(endpoint, ({ params, body }, context) => {
  const { version, reason, condition, ...check } = body;
  return context.write({ action: endpoint.id, reason }, async (tx) => {
    const samples = await loadForAction(tx, [params.id], context.user);
    await judgeAll(tx, samples, context.user, () => 'edit');
    const [sample] = samples;
    if (!sample) throw new AppError('SAMPLE_NOT_FOUND');
    if (sample.version !== version)
      throw new AppError('STALE_VERSION', { codes: [sample.code], version: sample.version });
    const last = (await findLastReceipts(tx, [sample.id])).get(sample.id);
    if (!last && sample.internal_code === null)
      throw new AppError('SAMPLE_NUMBER_REQUIRED', { codes: [sample.code] });
    await judgeChecks(tx, samples, () => check, { actor: context.user, language: context.language });
    if ((check.decision ?? 'GO_ON') !== (last?.decision ?? 'GO_ON'))
      throw new AppError('VALIDATION', { fields: [{ field: 'decision', code: 'INVALID_VALUE' }] });
    const attributes = withFindings(sample, { condition }, check);
    await insertReceipts(tx, [
      {
        sampleId: sample.id,
        round: last?.round ?? 1,
        version: (last?.version ?? 0) + 1,
        receivedOn: last?.day ?? sample.received_date ?? today(),
        condition: conditionIn(attributes),
        check,
        reason,
        writtenBy: context.user.id,
      },
    ]);
    return { sampleId: sample.id, version: await updateSampleRow(tx, sample.id, { attributes }) };
  });
});

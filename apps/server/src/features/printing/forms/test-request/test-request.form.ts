import { dayOf } from '../../../../platform/clock.ts';
import { AppError, found } from '../../../../platform/http/app-error.ts';
import { readSetting } from '../../../settings/settings.queries.ts';
import { defineForm } from '../../form.ts';
import { findReceived } from '../record/received.queries.ts';
import { readHead } from '../record/record-head.ts';
import { buildTestRequest, isStateTaken, type TestRequestSource } from './build-test-request.ts';
import { unprintablePrices } from './prices.ts';
import { findRequestClient, findRequestedTests } from './test-request.queries.ts';

/**
 * What a client asks for, and what was agreed on (form 5), in the words of the day of receipt, of today before it. Throws
 * PRICE_NOT_PRINTABLE with the numbers of the tests.
 */
export const testRequestForm = defineForm({
  template: 'test-request',
  query: async (db, samples, { name, at }): Promise<TestRequestSource> => {
    const sample = found(samples[0], 'SAMPLE_NOT_FOUND');
    const day = sample.received_date ?? dayOf(at);
    const tests = await findRequestedTests(db, sample.id);
    // What prints no price stops at none.
    const codes = isStateTaken({ sample }) ? [] : unprintablePrices(tests);
    if (codes.length > 0) throw new AppError('PRICE_NOT_PRINTABLE', { codes });
    return {
      head: await readHead(db, day, { name, at }),
      sample,
      client: sample.originHidden ? undefined : await findRequestClient(db, sample.client_id),
      received: (await findReceived(db, [sample.id])).get(sample.id),
      tests,
      texts: await readSetting(db, 'testRequestTexts', day),
      objectionDays: await readSetting(db, 'objectionDays', day),
      zeroTens: await readSetting(db, 'moneyZeroWord', day),
    };
  },
  builder: buildTestRequest,
});

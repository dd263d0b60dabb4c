import { parseSetting } from '@kiemlab/contract/features/settings/parse-setting';
import { shownLapses } from '@kiemlab/contract/features/tests/lapses';
import { isEntryOpen } from '@kiemlab/contract/features/tests/tests.rules';
import { today } from '../../../platform/clock.ts';
import type { ListedTest, ListedTests } from './listed-rows.queries.ts';

const lapsesOf = ({ lapsing }: ListedTest): string =>
  lapsing === null
    ? '[]'
    : JSON.stringify(
        shownLapses(lapsing.said, lapsing.details, isEntryOpen(lapsing.status) ? today() : undefined),
      );

/** What stands between the braces of an object's JSON text. */
const inner = (json: string): string => json.slice(1, -1);

/**
 * Rows as JSON text: what the database wrote of each, its sample and its test id, and what the program adds: its lapses, which follow from today, and the setting that
 * results are asked back by. Throws where a setting does not hold what it should.
 */
export function rowTexts({ tests, unlikelyTimes, skipReview }: ListedTests): string[] {
  parseSetting('allowSkipReview', skipReview);
  const end = `,"unlikelyTimes":${parseSetting('unlikelyTimes', unlikelyTimes)}}`;
  return tests.map(
    (test) =>
      `{${inner(test.shown)},${inner(test.ofSample)},${inner(test.ofKind)},"lapses":${lapsesOf(test)}${end}`,
  );
}

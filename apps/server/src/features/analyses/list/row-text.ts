import { parseSetting } from '@kiemlab/contract/features/settings/parse-setting';
import { shownLapses } from '@kiemlab/contract/features/analyses/expired-resources';
import { isEntryOpen } from '@kiemlab/contract/features/analyses/analyses.rules';
import { today } from '../../../platform/clock.ts';
import type { Piece } from '../../../platform/http/json-text.ts';
import type { ListedTest, ListedTests } from './listed-rows.queries.ts';

const lapsesOf = ({ lapsing }: ListedTest): string =>
  lapsing === null
    ? '[]'
    : JSON.stringify(
        shownLapses(lapsing.said, lapsing.details, isEntryOpen(lapsing.status) ? today() : undefined),
      );

/**
 * Rows as the pieces of a JSON list: what the database wrote of each, its sample and its test id, and what the program adds: its lapses, which follow from today, and the setting that
 * results are asked back by. Throws where a setting does not hold what it should.
 */
export function rowPieces({ tests, unlikelyTimes, skipReview }: ListedTests): Piece[] {
  parseSetting('allowSkipReview', skipReview);
  const end = `,"unlikelyTimes":${parseSetting('unlikelyTimes', unlikelyTimes)}}`;
  return tests.flatMap((test, index) => [
    index === 0 ? '{' : ',{',
    test.ownUtf8.inner(),
    ',',
    test.ofSampleUtf8.inner(),
    ',',
    test.ofKindUtf8.inner(),
    `,"lapses":${lapsesOf(test)}${end}`,
  ]);
}

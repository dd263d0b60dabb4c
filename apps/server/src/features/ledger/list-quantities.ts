import { freeOf } from '@kiemlab/contract/features/ledger/ledger.rules';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { listQuantities as endpoint, type QuantityEntry } from '@kiemlab/contract/features/ledger/ledger.api';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { findSampleToRead } from '../samples/samples.queries.ts';
import { partsOf } from './amounts.ts';
import { mayCorrect } from './correct-taking.ts';
import { findFamilySums } from './family.queries.ts';
import { familyTotals } from './family-totals.ts';
import { findEntries } from './ledger.queries.ts';
import { findTakings, findUntold } from './consumption.queries.ts';

/** Entries of what was sent out and came back. */
const DISPATCHES: readonly QuantityEntry['kind'][] = ['SEND', 'RETURN'];

/** The ledger of a sample that the caller may see, oldest first, with what tests took of it and the totals over its portions (SAMPLE-12, COMP-37, rules Q). */
export const listQuantities = route(endpoint, async ({ params }, { db, user }) => {
  const sample = found(await findSampleToRead(db, params.id, user), 'SAMPLE_NOT_FOUND');
  const entries = await findEntries(db, sample.id, user);
  const sums = await findFamilySums(db, sample.id, user);
  const parts = partsOf(sample);
  return {
    entries: entries.map(({ at, reason, ...entry }) => ({
      ...entry,
      // Of a dispatch it says what for, as the dispatch itself does.
      reason: hidesOrigin(user) && DISPATCHES.includes(entry.kind) ? '' : reason,
      at: at.toISOString(),
    })),
    left: parts.left ?? '0',
    retained: parts.retained,
    free: freeOf(parts),
    takings: (await findTakings(db, [sample.id], user)).map((taking) => ({
      id: taking.id,
      way: taking.way,
      testInformationId: taking.test_id,
      testName: taking.test_name,
      quantity: taking.quantity,
      unit: taking.unit,
      by: taking.taker,
      at: taking.taken_at.toISOString(),
      version: taking.version,
      correctable: mayCorrect(sample, taking, user),
    })),
    untold: (await findUntold(db, [sample.id])).get(sample.id) ?? [],
    family: sums ? familyTotals(sums) : null,
  };
});

import {
  listReceipts as endpoint,
  type Opening,
  type Receipt,
} from '@kiemlab/contract/features/custody/receipt.api';
import { refuseOpening } from '@kiemlab/contract/features/custody/receipt.rules';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import { judgeSample } from '@kiemlab/contract/features/samples/samples.judgement.rules';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { actionsOffOf } from '../samples/actions-off.ts';
import { stateOf } from '../samples/sample-state.ts';
import { findSample } from '../samples/samples.queries.ts';
import { findOpenings, findTechnicians, type StoredOpening } from './opening.queries.ts';
import { askedLines } from './receipt-checks.ts';
import { findReceipts, type StoredReceipt } from './receipt.queries.ts';

const toReceipt = (row: StoredReceipt, blind: boolean): Receipt => ({
  id: row.id,
  round: row.round,
  version: row.receipt_version,
  receivedOn: row.received_on,
  condition: row.condition,
  seal: row.seal ?? null,
  packaging: row.packaging ?? null,
  label: row.label ?? null,
  amount: row.amount ?? null,
  temperature: row.temperature,
  temperatureUnit: row.temperature_unit,
  humidity: row.humidity,
  humidityUnit: row.humidity_unit,
  photos: row.photos,
  deviation: row.deviation,
  decision: row.decision ?? null,
  decidedFor: row.decided_for ?? null,
  // Who sent a sample, or took it, is what blind coding keeps.
  decidedName: blind ? null : row.decided_name,
  decidedHow: row.decided_how ?? null,
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
  writtenBy: row.writer ?? '',
  writtenAt: row.written_at.toISOString(),
});

const toOpening = (row: StoredOpening): Opening => ({
  version: row.opening_version,
  condition: row.condition,
  openedOn: row.opened_on,
  reason: row.reason,
  writtenBy: row.writer ?? '',
  writtenAt: row.written_at.toISOString(),
});

/** What the receipts of a sample found, its condition when the seal was broken, and what the caller may say of them (COMP-36). */
export const listReceipts = route(endpoint, async ({ params }, { db, user }) => {
  const sample = found(await findSample(db, params.id, user), 'SAMPLE_NOT_FOUND');
  const [receipts, openings, technicians, asked, offOf] = await Promise.all([
    findReceipts(db, sample.id, user),
    findOpenings(db, sample.id, user),
    findTechnicians(db, sample.id),
    askedLines(db, sample),
    actionsOffOf(db, [sample]),
  ]);
  const state = stateOf(sample, undefined, offOf(sample));
  return {
    receipts: receipts.map((row) => toReceipt(row, hidesOrigin(user))),
    openings: openings.map(toOpening),
    asked: [...asked],
    // Of what has neither been received nor looked at there is nothing to correct.
    mayCorrect: (state.hasNumber || receipts.length > 0) && judgeSample(state, user, 'edit') === undefined,
    mayNoteOpening: refuseOpening({ ...state, technicians }, user) === undefined,
  };
});

import type { HandoverOccasion } from '@kiemlab/contract/features/handovers/handovers.rules';
import type { HandoverForm } from '@kiemlab/contract/features/printing/printed-forms';
import type { Database } from '@kiemlab/db/database';
import { dayOf } from '../../../../platform/clock.ts';
import { findPaper } from '../../../handovers/handover-papers.queries.ts';
import { findPrintedHandovers } from '../../../handovers/printed-handovers.queries.ts';
import { findFirstQuantities } from '../../../ledger/first-quantities.queries.ts';
import { refuseOrigin } from '../../../samples/refuse-origin.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import type { Printer } from '../../form.ts';
import { readProductGroup } from '../record/product-words.ts';
import { readHead } from '../record/record-head.ts';
import type { HandoverSource } from './handover-source.ts';
import { paperKey } from './paper-key.ts';
import { findReceivers } from './receivers.queries.ts';

/** Which hand-over each of the papers is of. */
export const OCCASION_OF = {
  'handover-record': 'RECEIPT',
  'planning-handover': 'RECEIPT',
  'testing-handover': 'TO_GROUP',
} as const satisfies Record<HandoverForm, HandoverOccasion>;

/** The records of a paper of hand-overs, with its number where it was printed before. */
export const readHandovers =
  (form: HandoverForm) =>
  async (db: Database, samples: readonly StoredSample[], printer: Printer): Promise<HandoverSource> => {
    const ids = samples.map(({ id }) => id);
    const handovers = await findPrintedHandovers(db, ids, OCCASION_OF[form], printer.actor);
    const arrives = OCCASION_OF[form] === 'RECEIPT';
    const { name, position, department, parties } = printer;
    return {
      head: await readHead(db, dayOf(printer.at), printer),
      number: (await findPaper(db, form, paperKey(ids, handovers, parties)))?.code,
      samples,
      group: await readProductGroup(db, samples),
      handovers,
      first: arrives ? await findFirstQuantities(db, ids) : new Map(),
      receivers: arrives ? await findReceivers(db, ids) : new Map(),
      printer: { name, position, department },
      parties,
    };
  };

/** The same of those that say where samples come from: refused to whom that is kept from. */
export const readArrivals =
  (form: HandoverForm) =>
  async (db: Database, samples: readonly StoredSample[], printer: Printer): Promise<HandoverSource> => {
    refuseOrigin(printer.actor);
    return readHandovers(form)(db, samples, printer);
  };

import { isReportForm, type ReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isTooLong } from '../../../platform/pdf/pdf-error.ts';
import type { PdfEngine } from '../../../platform/pdf/pdf-engine.ts';
import { releaseReport } from '../../printing/prints/release-report.ts';
import type { StoredSample } from '../../samples/samples.queries.ts';
import { contentOf, piecesOf, type Wanted } from './bulk-wanted.ts';
import { findIssued } from './find-issued.ts';
import { createUnprintableSamples } from './unprintable-samples.ts';

type Maker = Pick<JobContext, 'db' | 'pdf' | 'files' | 'signal' | 'write'>;

/** The same engine, behind whatever somebody waits for. */
const inBulk = (pdf: PdfEngine): Pick<PdfEngine, 'render'> => ({
  render: (form, data, at) => pdf.render(form, data, at, { bulk: true }),
});

/** A counted copy of a report that was issued (rule C16): what is printed in bulk is never the original. */
const copyOf = (
  { pdf, files, write }: Maker,
  { type, actor }: Wanted & { type: ReportForm },
  sample: StoredSample,
): Promise<Uint8Array> =>
  write(async (tx) => {
    const maker = { pdf: inBulk(pdf), files, user: actor };
    return (await releaseReport(maker, { type, sample, purpose: 'COPY', tx })).bytes;
  });

/** Documents that may take too long before the whole is given up: each has cost half a minute. */
const MOST_LOST = 10;

/** What is told of a print in bulk while it is made. */
interface Told {
  /** Samples that were dealt with so far. */
  onDone(samples: number): void;
  /** Samples whose document took too long and is left out. */
  onLost(ids: readonly string[]): void;
}

/**
 * The documents of a print in bulk in their order, each rendered behind whatever somebody waits for. While one is rendered the next is read.
 * One that takes too long is left out and told, and nothing of it is counted; where ten do, or all, the whole is refused with
 * PRINT_TOO_LONG. Throws what cannot be printed, by name; what stands behind it is judged and no more rendered.
 */
export async function* bulkDocuments(
  maker: Maker,
  wanted: Wanted,
  { onDone, onLost }: Told,
): AsyncGenerator<Uint8Array> {
  const { db, pdf, signal } = maker;
  const { type, form, at } = wanted;
  const issued = await findIssued(db, wanted);
  const pieces = await piecesOf(db, wanted);
  const refusals = createUnprintableSamples();
  const begin = (index: number): Promise<object> | undefined => {
    const piece = pieces[index];
    const reading = piece && !issued.has(piece[0] ?? '') ? contentOf(db, wanted, piece) : undefined;
    // What fails is told when its turn comes.
    reading?.catch(() => undefined);
    return reading;
  };
  const make = async (reading: Promise<object> | undefined, piece: readonly string[]) => {
    const copied = issued.get(piece[0] ?? '');
    if (copied && isReportForm(type)) return copyOf(maker, { ...wanted, type }, copied);
    const content = await reading;
    return content && !refusals.any ? inBulk(pdf).render(form.template, content, at) : undefined;
  };
  let done = 0;
  let lost = 0;
  let next = begin(0);
  for (const [index, piece] of pieces.entries()) {
    signal.throwIfAborted();
    const reading = next;
    await reading?.catch(() => undefined);
    next = begin(index + 1);
    let bytes: Uint8Array | undefined;
    try {
      bytes = await make(reading, piece);
    } catch (error) {
      if (isTooLong(error)) {
        lost += 1;
        onLost(piece);
        if (lost === MOST_LOST) break;
      } else refusals.add(error);
      if (refusals.full) break;
    }
    // Told before it is handed on: a copy that was counted is among those that are done, also where it is called off now.
    done += piece.length;
    onDone(done);
    if (bytes) yield bytes;
  }
  refusals.check();
  if (lost === Math.min(MOST_LOST, pieces.length)) throw new AppError('PRINT_TOO_LONG');
}

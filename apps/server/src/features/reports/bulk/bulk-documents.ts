import type { JobContext } from '../../../platform/jobs/define-job.ts';
import type { PdfEngine } from '../../../platform/pdf/pdf-engine.ts';
import { printIssued } from '../../printing/prints/print-issued.ts';
import type { StoredSample } from '../../samples/samples.queries.ts';
import { contentOf, piecesOf, type Wanted } from './bulk-wanted.ts';
import { findIssued } from './find-issued.ts';
import { createRefusals } from './refusals.ts';

type Maker = Pick<JobContext, 'db' | 'pdf' | 'files' | 'signal' | 'write'>;

/** The same engine, behind whatever somebody waits for. */
const inBulk = (pdf: PdfEngine): Pick<PdfEngine, 'render'> => ({
  render: (form, data, at) => pdf.render(form, data, at, { bulk: true }),
});

/** A counted copy of a report that was issued (rule C16): what is printed in bulk is never the original. */
const copyOf = ({ pdf, files, write }: Maker, { type, actor }: Wanted, { id, code }: StoredSample) =>
  write(async (tx) => {
    const maker = { pdf: inBulk(pdf), files, user: actor };
    return (await printIssued(tx, maker, { type, sample: { id, code }, purpose: 'copy' })).bytes;
  });

/**
 * The documents of a print in bulk in their order, each rendered behind whatever somebody waits for; `onDone` is told how many samples are
 * in them. While one is rendered the next is read. Throws what cannot be printed, by name; what stands behind it is judged and no more
 * rendered.
 */
export async function* bulkDocuments(
  maker: Maker,
  wanted: Wanted,
  onDone: (samples: number) => void,
): AsyncGenerator<Uint8Array> {
  const { db, pdf, signal } = maker;
  const { form, at } = wanted;
  const issued = await findIssued(db, wanted);
  const pieces = await piecesOf(db, wanted);
  const refusals = createRefusals();
  const begin = (index: number): Promise<object> | undefined => {
    const piece = pieces[index];
    const reading = piece && !issued.has(piece[0] ?? '') ? contentOf(db, wanted, piece) : undefined;
    // What fails is told when its turn comes.
    reading?.catch(() => undefined);
    return reading;
  };
  let done = 0;
  let next = begin(0);
  for (const [index, piece] of pieces.entries()) {
    signal.throwIfAborted();
    const copied = issued.get(piece[0] ?? '');
    const reading = next;
    try {
      const content = await reading;
      next = begin(index + 1);
      if (copied) yield await copyOf(maker, wanted, copied);
      else if (content && !refusals.any) yield await inBulk(pdf).render(form.template, content, at);
    } catch (error) {
      refusals.add(error);
      if (refusals.full) break;
      next = begin(index + 1);
    }
    done += piece.length;
    onDone(done);
  }
  refusals.check();
}

import type { Actor } from '@kiemlab/contract/core/actor';
import { AppError } from '../../../platform/http/app-error.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { chooseSamples } from '../../printing/choose-samples.ts';
import type { Form } from '../../printing/form.ts';

/** What is printed of which samples, and for whose eyes. */
interface Wanted {
  form: Form;
  ids: readonly string[];
  actor: Actor & { fullName: string };
}

/** Samples that a refusal names. */
const NAMED = 20;

/** The samples of each document: one, or as many as its form takes of them without leaving a gap between two. */
async function piecesOf(db: JobContext['db'], { form, ids }: Wanted): Promise<string[][]> {
  const size = (await form.pieceOf?.(db)) ?? 1;
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}

/** The samples that a refusal names, where it names any. */
const namesOf = (error: unknown): string[] | undefined =>
  error instanceof AppError && error.status < 500 && Array.isArray(error.details['codes'])
    ? (error.details['codes'] as string[])
    : undefined;

/**
 * The documents of a print in bulk in their order, each rendered behind whatever somebody waits for; `onDone` is told how many samples are
 * in them. While one is rendered the next is read. Throws the first refusal with the names of all samples it is true of, up to twenty;
 * those behind the first are judged and no more rendered.
 */
export async function* bulkDocuments(
  { db, pdf, signal, askedAt }: Pick<JobContext, 'db' | 'pdf' | 'signal' | 'askedAt'>,
  wanted: Wanted,
  onDone: (samples: number) => void,
): AsyncGenerator<Uint8Array> {
  const { form, actor } = wanted;
  const pieces = await piecesOf(db, wanted);
  const read = async (ids: readonly string[]): Promise<object> => {
    const { samples } = await chooseSamples(db, form, { ids }, actor);
    return form.content(db, samples, { name: actor.fullName, at: askedAt, actor });
  };
  const begin = (index: number): Promise<object> | undefined => {
    const piece = pieces[index];
    const reading = piece && read(piece);
    // What fails is told when its turn comes.
    reading?.catch(() => undefined);
    return reading;
  };
  let refusal: { error: AppError; codes: string[] } | undefined;
  let done = 0;
  let next = begin(0);
  for (const [index, piece] of pieces.entries()) {
    signal.throwIfAborted();
    try {
      const content = await next;
      next = begin(index + 1);
      if (!refusal && content) yield await pdf.render(form.template, content, askedAt, { bulk: true });
    } catch (error) {
      const codes = namesOf(error);
      if (!codes || !(error instanceof AppError)) throw error;
      refusal ??= { error, codes: [] };
      if (refusal.error.code === error.code) refusal.codes.push(...codes);
      if (refusal.codes.length >= NAMED) break;
      next = begin(index + 1);
    }
    done += piece.length;
    onDone(done);
  }
  if (refusal)
    throw new AppError(refusal.error.code, {
      ...refusal.error.details,
      codes: refusal.codes.slice(0, NAMED),
    });
}

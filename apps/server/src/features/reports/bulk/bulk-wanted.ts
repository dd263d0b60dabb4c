import type { Actor } from '@kiemlab/contract/core/actor';
import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import type { Database } from '@kiemlab/db/database';
import { chooseSamples } from '../../printing/choose-samples.ts';
import type { Form } from '../../printing/form.ts';

/** What is printed of which samples, and for whose eyes. */
export interface Wanted {
  type: ReportType;
  form: Form;
  ids: readonly string[];
  actor: Actor & { fullName: string };
  /** When it was asked for: what stands on every paper of it. */
  at: Date;
}

/** The samples of each document: one, or as many as its form takes of them without leaving a gap between two. */
export async function piecesOf(db: Database, { form, ids }: Wanted): Promise<string[][]> {
  const size = (await form.pieceOf?.(db)) ?? 1;
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}

/** What a document of some samples shows, as their form reads it when it is looked at. */
export async function contentOf(
  db: Database,
  { form, actor, at }: Wanted,
  ids: readonly string[],
): Promise<object> {
  const { samples } = await chooseSamples(db, form, { ids }, actor);
  return form.content(db, samples, { name: actor.fullName, at, actor });
}

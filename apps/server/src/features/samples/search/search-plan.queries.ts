import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { isPlace, type SampleFilter } from '../sample-filter.queries.ts';
import { keptCount } from '../sample-counts.queries.ts';
import { seesAll } from '../samples.visibility.ts';
import type { SearchWord } from './search-words.ts';

/** How many samples there are to go through. */
export interface Sizes {
  /** In the place that is asked for (type, year, status), of all samples. */
  place: number;
  /** Of these the actor's. */
  seen: number;
  /** The actor's anywhere. */
  own: number;
  all: number;
}

/** The typed words as rows; none for a list without a search. */
const typedRows = (typed: readonly string[]): RawBuilder<unknown> =>
  typed.length === 0
    ? sql`SELECT NULL::text WHERE false`
    : sql`VALUES ${sql.join(typed.map((word) => sql`(${word}::text)`))}`;

/**
 * What a search goes by: how many samples there are, from the kept counts, the place in their order that none has reached
 * yet, and what is known of the typed words.
 */
export async function readPlan(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
): Promise<{ sizes: Sizes; next: number; words: SearchWord[] }> {
  const own = seesAll(actor) ? undefined : actor;
  const typed = filter.textSearch?.split(/\s+/) ?? [];
  const { rows } = await sql<Record<keyof Sizes | 'next', string | null> & { words: SearchWord[] }>`
    SELECT ${keptCount({})} AS all, ${own ? keptCount({}, own) : sql`NULL`} AS own,
           ${isPlace(filter) ? keptCount(filter) : sql`NULL`} AS place,
           ${own && isPlace(filter) ? keptCount(filter, own) : sql`NULL`} AS seen,
           coalesce((SELECT seq FROM sample WHERE deleted_at IS NULL ORDER BY seq DESC LIMIT 1), 0) + 1 AS next,
           (SELECT coalesce(json_agg(json_build_object('word', word, 'shares',
              (SELECT json_object_agg(trigram, share) FROM search_trigram WHERE trigram = ANY (show_trgm(word))))), '[]')
              FROM (SELECT search_text(typed) AS word FROM (${typedRows(typed)}) t (typed)) w) AS words`.execute(
    db,
  );
  const [row] = rows;
  const all = Number(row?.all);
  const mine = own ? Number(row?.own) : all;
  const place = Number(row?.place ?? all);
  const seen = own ? Number(row?.seen ?? mine) : place;
  return { sizes: { all, own: mine, place, seen }, next: Number(row?.next), words: row?.words ?? [] };
}

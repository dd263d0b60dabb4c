import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { keptCount, placeOf, type SampleFilter } from '../list-samples.queries.ts';
import { seesAll } from '../samples.visibility.ts';
import { patternOf, type SearchWord } from './search-words.ts';

/** Samples stand in blocks of this many in the search index: `seq >> 14`. */
export const BLOCK = 16_384;

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

/** What a search goes by: how many samples there are, from the kept counts, and what is known of the typed words. */
export async function readPlan(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
): Promise<{ sizes: Sizes; words: SearchWord[] }> {
  const own = seesAll(actor) ? undefined : actor;
  const typed = filter.textSearch?.split(/\s+/) ?? [];
  const { rows } = await sql<Record<keyof Sizes, string> & { words: SearchWord[] }>`
    SELECT ${keptCount(filter)} AS place, ${keptCount({})} AS all,
           ${own ? keptCount(filter, own) : sql`NULL`} AS seen, ${own ? keptCount({}, own) : sql`NULL`} AS own,
           (SELECT coalesce(json_agg(json_build_object('word', word, 'shares',
              (SELECT json_object_agg(trigram, share) FROM search_trigram WHERE trigram = ANY (show_trgm(word))))), '[]')
              FROM (SELECT search_text(typed) AS word FROM unnest(${typed}::text[]) typed) w) AS words`.execute(
    db,
  );
  const [row] = rows;
  const place = Number(row?.place);
  const all = Number(row?.all);
  const sizes = own
    ? { place, all, seen: Number(row?.seen), own: Number(row?.own) }
    : { place, all, seen: place, own: all };
  return { sizes, words: row?.words ?? [] };
}

/** What a part of a search brought. */
export interface Part {
  /** Samples that fit. */
  found: number;
  /** Of these the ones asked for, newest first. */
  ids: string[];
}

/** Of what a part finds, newest first, the ids that are wanted. */
export interface Slice {
  skip: number;
  take: number;
}

/** No list is longer than this; a place in a list is a 32-bit number to PostgreSQL. */
const LAST = 2_000_000_000;

const slice = ({ skip, take }: Slice): RawBuilder<string[]> =>
  sql`coalesce((array_agg(id ORDER BY seq DESC))[${Math.min(skip + 1, LAST)}::int:${Math.min(skip + take, LAST)}::int], '{}')`;

/** True where the text of `s` holds every word. */
const hasWords = (words: readonly SearchWord[]): RawBuilder<boolean> =>
  sql.join([sql`true`, ...words.map(({ word }) => sql`s.search LIKE ${patternOf(word)}`)], sql` AND `);

/** The same in a way that no index serves, so that the search index is asked for the given groups of letters only. */
const hasGroups = (groups: readonly string[], words: readonly SearchWord[]): RawBuilder<boolean> =>
  sql.join(
    [
      ...groups.map((group) => sql`s.search LIKE ${patternOf(group)}`),
      ...words.map(({ word }) => sql`strpos(s.search, ${word}) > 0`),
    ],
    sql` AND `,
  );

const owned = (actor: Actor): RawBuilder<boolean> =>
  seesAll(actor)
    ? sql`true`
    : sql`EXISTS (SELECT FROM sample_access a WHERE a.sample_id = s.id AND a.user_id = ${actor.id})`;

/** Where to walk: through the samples of the place, or through the actor's own. */
export type Path = 'place' | 'own';

/**
 * Looks at the next `rows` samples of a path, newest first, behind `before`. `walked` is less than `rows` at the end of the
 * path; `last` is the place of the last one.
 */
export async function walk(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  step: { words: readonly SearchWord[]; path: Path; before: string | undefined; rows: number; slice: Slice },
): Promise<Part & { walked: number; last: string | null }> {
  const next =
    step.path === 'place'
      ? sql`SELECT s.id, s.seq, ${hasWords(step.words)} AND ${owned(actor)} AS fits FROM (
              SELECT s.id, s.seq, s.search FROM sample s
               WHERE ${placeOf(filter)} ${step.before === undefined ? sql`` : sql`AND s.seq < ${step.before}`}
               ORDER BY s.seq DESC LIMIT ${step.rows}) s`
      : sql`SELECT s.id, s.seq, ${placeOf(filter)} AND ${hasWords(step.words)} AS fits FROM (
              SELECT a.sample_id FROM sample_access a
               WHERE a.user_id = ${actor.id} AND a.live ${step.before === undefined ? sql`` : sql`AND a.sample_seq < ${step.before}`}
               ORDER BY a.sample_seq DESC LIMIT ${step.rows}) a JOIN sample s ON s.id = a.sample_id`;
  const { rows } = await sql<{ walked: string; last: string | null; found: string; ids: string[] }>`
    WITH looked AS MATERIALIZED (${next}), hit AS (SELECT id, seq FROM looked WHERE fits)
    SELECT (SELECT count(*) FROM looked) AS walked, (SELECT min(seq) FROM looked) AS last, count(*) AS found,
           ${slice(step.slice)} AS ids FROM hit`.execute(db);
  const [row] = rows;
  return {
    walked: Number(row?.walked),
    last: row?.last ?? null,
    found: Number(row?.found),
    ids: row?.ids ?? [],
  };
}

/**
 * All that the search index finds behind `before`, by groups of letters: in some blocks, one after the other, or in all. The
 * place is compared in a way that only this index serves.
 */
export async function searchIndex(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  part: {
    words: readonly SearchWord[];
    groups: readonly string[];
    blocks: { newest: number; oldest: number } | undefined;
    before: string | undefined;
    slice: Slice;
  },
): Promise<Part> {
  const behind = part.before === undefined ? sql`true` : sql`s.seq + 0 < ${part.before}`;
  const fits = sql`${behind} AND ${placeOf(filter)} AND ${hasGroups(part.groups, part.words)} AND ${owned(actor)}`;
  const hits = part.blocks
    ? sql`SELECT h.id, h.seq FROM generate_series(${part.blocks.oldest}::bigint, ${part.blocks.newest}::bigint) block,
            LATERAL (SELECT s.id, s.seq FROM sample s WHERE (s.seq >> 14) = block AND ${fits} OFFSET 0) h`
    : sql`SELECT s.id, s.seq FROM sample s WHERE ${fits}`;
  const { rows } = await sql<{ found: string; ids: string[] }>`
    WITH hit AS MATERIALIZED (${hits}) SELECT count(*) AS found, ${slice(part.slice)} AS ids FROM hit`.execute(
    db,
  );
  return { found: Number(rows[0]?.found), ids: rows[0]?.ids ?? [] };
}

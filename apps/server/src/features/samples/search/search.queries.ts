import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { inRange, placeOf, type SampleFilter } from '../sample-filter.queries.ts';
import { type ListedSample, rowsById } from '../list-samples.queries.ts';
import { inSearchText, searchColumns } from '../samples.origin.queries.ts';
import { seenBy, visibleTo } from '../samples.visibility.ts';
import { patternOf, type SearchWord } from './search-words.ts';

/** Samples stand in blocks of this many in the search index: `seq >> 14`. */
export const BLOCK = 16_384;

/** What a part of a search brought. */
export interface Part {
  /** Samples that fit. */
  found: number;
  /** Of these the ones asked for, newest first. */
  rows: ListedSample[];
}

/** Of what a part finds, newest first, the samples that are wanted. */
export interface Slice {
  skip: number;
  take: number;
}

/** What was counted, on every row, and the wanted samples of the table `hit` as lists show them. */
const wantedOf = (actor: Actor, { skip, take }: Slice, counted = sql``): RawBuilder<unknown> =>
  sql`SELECT n.*, r.* FROM (SELECT (SELECT count(*) FROM hit) AS found ${counted}) n LEFT JOIN (
        ${rowsById(sql`ARRAY(SELECT id FROM hit ORDER BY seq DESC OFFSET ${skip} LIMIT ${take})`, actor)}) r ON true ORDER BY r.seq DESC`;

type Row = { found: string } & (ListedSample | { seq: null; shownUtf8: null });

const partOf = (rows: readonly Row[]): Part => ({
  found: Number(rows[0]?.found),
  rows: rows.filter((row) => row.seq !== null),
});

/**
 * True where the text of `s` holds every word and its day is in the range asked for. The collation, which a comparison of single characters does not ask for, makes
 * that no index serves it: the search index is asked for chosen groups of letters only.
 */
const hasWords = (filter: SampleFilter, words: readonly SearchWord[], actor: Actor): RawBuilder<boolean> => {
  const asked = words.map(
    ({ word }) =>
      (text: RawBuilder<string>) =>
        sql<boolean>`${text} COLLATE "C" LIKE ${patternOf(word)}`,
  );
  return sql<boolean>`${inRange(filter)} AND ${inSearchText(actor, asked)}`;
};

const hasGroups = (groups: readonly string[]): RawBuilder<boolean> =>
  sql.join(
    groups.map((group) => sql`s.search LIKE ${patternOf(group)}`),
    sql` AND `,
  );

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
      ? sql`SELECT s.id, s.seq, ${hasWords(filter, step.words, actor)} AND ${seenBy(actor)} AS fits FROM (
              SELECT s.id, s.seq, ${searchColumns(actor)} FROM sample s
               WHERE ${placeOf(filter)} ${step.before === undefined ? sql`` : sql`AND s.seq < ${step.before}`}
               ORDER BY s.seq DESC LIMIT ${sql.lit(step.rows)}) s`
      : sql`SELECT s.id, s.seq, ${placeOf(filter)} AND ${hasWords(filter, step.words, actor)} AS fits FROM (
              SELECT a.sample_id FROM sample_access a
               WHERE a.user_id = ${actor.id} AND a.live ${step.before === undefined ? sql`` : sql`AND a.sample_seq < ${step.before}`}
               ORDER BY a.sample_seq DESC LIMIT ${sql.lit(step.rows)}) a JOIN sample s ON s.id = a.sample_id`;
  const counted = sql`, (SELECT count(*) FROM looked) AS walked, (SELECT min(seq) FROM looked) AS last`;
  const { rows } = await sql<Row & { walked: string; last: string | null }>`
    WITH looked AS MATERIALIZED (${next}), hit AS MATERIALIZED (SELECT id, seq FROM looked WHERE fits)
    ${wantedOf(actor, step.slice, counted)}`.execute(db);
  return { ...partOf(rows), walked: Number(rows[0]?.walked), last: rows[0]?.last ?? null };
}

const firstNumbers = (count: number): string => Array.from({ length: count }, (_, n) => `(${n})`).join();

/**
 * What the search index finds behind `before`, by groups of letters: all of it, or block by block from the newest on and no
 * further than the block where there is enough: what depends on a block is joined in a loop, in the order of the blocks. The
 * place is compared in a way that only this index serves.
 */
export async function searchIndex(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  part: {
    words: readonly SearchWord[];
    groups: readonly string[];
    blocks: { newest: number; count: number; enough: number } | undefined;
    before: string | undefined;
    slice: Slice;
  },
): Promise<Part> {
  const { blocks } = part;
  // Short words first: the index has not looked for them, so most of what it brings falls through there.
  const words = part.words.toSorted((a, b) => a.word.length - b.word.length);
  const behind = part.before === undefined ? sql`true` : sql`s.seq + 0 < ${part.before}`;
  const fits = sql`${behind} AND ${placeOf(filter)} AND ${hasGroups(part.groups)} AND ${hasWords(filter, words, actor)} AND ${visibleTo(actor)}`;
  const hits = blocks
    ? sql`SELECT h.id, h.seq FROM (VALUES ${sql.raw(firstNumbers(blocks.count))}) before (n),
            LATERAL (SELECT s.id, s.seq FROM sample s WHERE (s.seq >> 14) = ${blocks.newest}::bigint - n AND ${fits} ORDER BY s.seq + 0 DESC) h
            LIMIT ${blocks.enough}`
    : sql`SELECT s.id, s.seq FROM sample s WHERE ${fits}`;
  const { rows } = await sql<Row>`
    WITH hit AS MATERIALIZED (${hits}) ${wantedOf(actor, part.slice)}`.execute(db);
  return partOf(rows);
}

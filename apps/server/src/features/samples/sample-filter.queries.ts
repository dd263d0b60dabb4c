import type { Actor } from '@kiemlab/contract/core/actor';
import type { DueClass } from '@kiemlab/contract/features/samples/fields/closed-lists';
import type { DayField } from '@kiemlab/contract/features/samples/samples.order';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { type RawBuilder, sql } from 'kysely';
import { notLate, type UpTo } from '../../platform/paging/up-to.queries.ts';
import { heldSamples } from './keeping.queries.ts';
import { inSearchText } from './samples.origin.queries.ts';
import { COLUMN_OF } from './samples.record.ts';
import { seesAll } from './samples.visibility.ts';

/** What a list of samples is asked for. */
export interface SampleFilter {
  templateId?: string | undefined;
  year?: number | undefined;
  /** Any of these; all when there are none. */
  status?: readonly SampleStatus[] | undefined;
  textSearch?: string | undefined;
  /** First and last day, of receipt unless `dayField` says another. */
  startDate?: string | undefined;
  endDate?: string | undefined;
  dayField?: DayField | undefined;
  /** State samples of a class; samples that wait for a decision before they are received. */
  dueClass?: DueClass | undefined;
  waiting?: true | undefined;
  /** Only those that are held back from destruction. */
  onHold?: 'true' | undefined;
  /** Only those that were deleted. */
  deleted?: 'true' | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
  /** No later ones. */
  upTo?: UpTo | undefined;
}

/** The place behind the newest sample that a list may show. */
export const behindNewest = ({ upTo }: SampleFilter): string | undefined =>
  upTo && String(BigInt(upTo.moment.newest) + 1n);

/** True where only those of some type, year or status are asked for. */
export const isPlace = ({ templateId, year, status }: SampleFilter): boolean =>
  (templateId ?? year ?? status) !== undefined;

/** True where something is asked for of which no counts are kept: a range of days, or a mark of the samples. */
export const isRange = ({ startDate, endDate, ...filter }: SampleFilter): boolean =>
  (startDate ?? endDate) !== undefined || isMarked(filter);

/** True where samples with a mark are asked for. */
export const isMarked = ({ dueClass, waiting, onHold, deleted }: SampleFilter): boolean =>
  (dueClass ?? waiting ?? onHold ?? deleted) !== undefined;

/** The day that a range of a list is about. */
export const dayFieldOf = ({ dayField = 'receivedDate' }: SampleFilter): DayField => dayField;

/** True where the day asked for is in the range, on `alias`: the samples, or who sees them. */
export function inRange(filter: SampleFilter, alias: 's' | 'a' = 's'): RawBuilder<boolean> {
  const column = sql.ref(`${alias}.${COLUMN_OF[dayFieldOf(filter)]}`);
  const parts = [sql<boolean>`true`];
  if (filter.startDate !== undefined) parts.push(sql<boolean>`${column} >= ${filter.startDate}::date`);
  if (filter.endDate !== undefined) parts.push(sql<boolean>`${column} <= ${filter.endDate}::date`);
  return sql.join(parts, sql` AND `);
}

/** True for any of some statuses; one is compared in the way that the indexes of a status serve. */
export const isIn = (
  column: RawBuilder<unknown>,
  [first, ...more]: readonly SampleStatus[],
): RawBuilder<boolean> =>
  more.length === 0
    ? sql<boolean>`${column} = ${first}`
    : sql<boolean>`${column} = ANY (${[first, ...more]}::text[])`;

/** What an index of the sample table answers alone, on the alias `s`. */
export function placeOf(filter: SampleFilter): RawBuilder<boolean> {
  const parts = [sql<boolean>`s.deleted_at IS ${filter.deleted ? sql`NOT NULL` : sql`NULL`}`];
  if (filter.onHold) parts.push(sql<boolean>`s.id IN ${heldSamples}`);
  if (filter.templateId) parts.push(sql<boolean>`s.template_id = ${filter.templateId}`);
  if (filter.year !== undefined) parts.push(sql<boolean>`s.sample_year = ${filter.year}`);
  if (filter.status) parts.push(isIn(sql`s.status`, filter.status));
  if (filter.dueClass) parts.push(sql<boolean>`s.due_class = ${filter.dueClass}`);
  if (filter.waiting) parts.push(sql<boolean>`s.decision_asked IS NOT NULL`);
  if (filter.upTo && filter.upTo.late.length > 0) parts.push(notLate(sql`s.id`, filter.upTo, 'uuid'));
  return sql.join(parts, sql` AND `);
}

/** So long that the search index, which is made of groups of three letters, surely narrows a word down. */
const INDEXED = /[\p{L}\p{Nd}]{3}/u;

/**
 * True where the text of `s` holds every typed word; each is made ready once and not for every row. Short words are compared
 * by a collation that no index serves: it would be read from end to end.
 */
function wordsOf(filter: SampleFilter, actor: Actor): RawBuilder<boolean> {
  const words = filter.textSearch?.split(/\s+/) ?? [];
  return inSearchText(
    actor,
    words.map(
      (word) => (text) =>
        INDEXED.test(word.normalize('NFC'))
          ? sql<boolean>`${text} LIKE (SELECT search_pattern(${word}))`
          : sql<boolean>`${text} COLLATE "C" LIKE (SELECT search_pattern(${word}))`,
    ),
  );
}

/** All that a filter of an actor asks of a sample `s`. */
export function conditions(filter: SampleFilter, actor: Actor): RawBuilder<boolean> {
  const parts = [placeOf(filter), wordsOf(filter, actor), inRange(filter)];
  if (filter.ids) parts.push(sql<boolean>`s.id = ANY(${[...filter.ids]}::uuid[])`);
  return sql.join(parts, sql` AND `);
}

/** What follows a place in the order. */
export const behind = (seq: RawBuilder<unknown>, before: string | undefined): RawBuilder<unknown> =>
  before === undefined ? sql`` : sql`AND ${seq} < ${before}`;

/** The samples of an actor and the column they are ordered by: each the start of an index. */
export const samplesOf = (actor: Actor) =>
  seesAll(actor)
    ? { from: sql`sample s`, seq: sql`s.seq` }
    : {
        from: sql`sample_access a JOIN sample s ON s.id = a.sample_id AND a.user_id = ${actor.id} AND a.live`,
        seq: sql`a.sample_seq`,
      };

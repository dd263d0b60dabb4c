import type { Actor } from '@kiemlab/contract/core/actor';
import { hidesOrigin, ORIGIN_KEYS } from '@kiemlab/contract/features/samples/origin.rules';
import { REGISTERED } from '@kiemlab/contract/features/samples/samples.rules';
import {
  fieldOf,
  isRows,
  type RowSection,
  SAMPLE_CATALOGUE,
} from '@kiemlab/contract/features/samples/samples.catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Attributes, SampleColumns, StoredSample } from './samples.record.ts';
import { SAMPLE_COLUMNS } from './samples.record.ts';

/** Sections of which blind coding leaves nothing, of those that hold rows. */
const ROWS: readonly RowSection[] = SAMPLE_CATALOGUE.sectionKeys
  .filter(isRows)
  .filter((section) => ORIGIN_KEYS.some((key) => fieldOf(key).section === section));

/** Names under which the attributes of a sample hold its origin. */
export const ORIGIN_ATTRIBUTES: readonly string[] = [...ORIGIN_KEYS, ...ROWS];

/** Columns that hold it. */
export const ORIGIN_COLUMNS = SAMPLE_COLUMNS.filter(({ key }) => fieldOf(key).origin);

/** The others. */
export const PLAIN_COLUMNS = SAMPLE_COLUMNS.filter(({ key }) => !fieldOf(key).origin);

/** Words in a list of a statement. */
export const literals = (words: readonly string[]): RawBuilder<unknown> =>
  sql.join(words.map((word) => sql.lit(word)));

/** The attributes of a sample `s` without its origin. */
export const plainAttributes: RawBuilder<unknown> = sql`(s.attributes - ARRAY[${literals(ORIGIN_ATTRIBUTES)}])`;

/** A stored sample as somebody reads it from whom its origin is kept. Never for writing it back. */
export function withoutOrigin<Sample extends StoredSample>(sample: Sample): Sample {
  const columns = Object.fromEntries(ORIGIN_COLUMNS.map(({ name }) => [name, null])) as SampleColumns;
  const attributes = Object.fromEntries(
    Object.entries(sample.attributes).filter(([key]) => !ORIGIN_ATTRIBUTES.includes(key)),
  ) as Attributes;
  return { ...sample, ...columns, client_name: null, attributes, originHidden: true };
}

/**
 * Which files of a sample a person sees, on the alias `f`: with blind coding the own ones, and pictures taken after the receipt; what
 * came with the sample, and papers at any time, tell where it comes from.
 */
export const isShownFile = (actor: Actor): RawBuilder<boolean> =>
  hidesOrigin(actor)
    ? sql<boolean>`(f.uploaded_by = ${actor.id} OR (f.kind = 'IMAGE' AND f.sample_status <> ${sql.lit(REGISTERED)}))`
    : sql<boolean>`true`;

/** What is asked of a text. */
export type Asked = (text: RawBuilder<string>) => RawBuilder<boolean>;

const allOf = (parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  parts.length === 0 ? sql<boolean>`true` : sql.join(parts, sql` AND `);

/**
 * True where the text that a search goes by holds all that is asked of it, on the alias `s`. From whom the origin is kept, what is
 * found is compared again with the text without it, before it is counted or shown: that text is made once, and only there.
 */
export function inSearchText(actor: Actor, asked: readonly Asked[]): RawBuilder<boolean> {
  const found = allOf(asked.map((holds) => holds(sql<string>`s.search`)));
  if (!hidesOrigin(actor) || asked.length === 0) return found;
  const again = allOf(asked.map((holds) => holds(sql<string>`p.plain`)));
  return sql<boolean>`(${found} AND CASE WHEN ${found} THEN (
    SELECT ${again} FROM (SELECT search_text_without_origin(s.name, s.internal_code, s.seq, s.attributes) AS plain OFFSET 0) p) ELSE false END)`;
}

/** What of a sample `s` has to be at hand for that. */
export const searchColumns = (actor: Actor): RawBuilder<unknown> =>
  hidesOrigin(actor) ? sql`s.search, s.name, s.internal_code, s.attributes` : sql`s.search`;

/**
 * True where a person `id`, called `name`, is among those who took the sample `s`: what they did with it would tell who took it.
 * Never of oneself.
 */
export const isSampler = (
  actor: Actor,
  id: RawBuilder<unknown>,
  name: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  hidesOrigin(actor)
    ? sql<boolean>`(${id}::text <> ${actor.id}::text AND (
        s.attributes -> 'samplerInformation' @> jsonb_build_array(jsonb_build_object('samplerUserId', ${id}::text))
        OR s.attributes -> 'samplerInformation' @> jsonb_build_array(jsonb_build_object('samplerName', ${name}::text))))`
    : sql<boolean>`false`;

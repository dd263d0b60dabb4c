import type { Actor } from '@kiemlab/contract/core/actor';
import { HIDDEN_VALUE } from '@kiemlab/contract/features/audit/audit.hidden';
import { visibleTypes } from '@kiemlab/contract/features/documents/documents.rules';
import { hidesOrigin, ORIGIN_KEYS } from '@kiemlab/contract/features/samples/origin.rules';
import { type RawBuilder, sql } from 'kysely';
import {
  isSampler,
  isShownFile,
  literals,
  ORIGIN_ATTRIBUTES,
  ORIGIN_COLUMNS,
} from '../samples/samples.origin.queries.ts';

/** Stands in the trail where blind coding keeps something from the reader; the trail itself is whole. */
export const HIDDEN = sql.lit(HIDDEN_VALUE);

/** Fields of a sample by the names that the trail has for them. */
const OF_SAMPLE = literals([...ORIGIN_COLUMNS.map(({ name }) => name), ...ORIGIN_ATTRIBUTES]);
/** Of other records what tells the origin, where the record does. */
const OF_OTHERS = literals([
  'file_name',
  'file_id',
  'caption',
  'recipient',
  'purpose',
  'answer',
  'about',
  'file',
  'raised_by',
  'matter',
  'lift_reason',
  'value',
  'title',
  'title_english',
  'changes',
  'comment',
]);

const never = sql<boolean>`false`;

/** True where a record of the trail, on the alias `r`, is named or described by the origin of samples, which the actor may not see. */
export const tellsOrigin = (actor: Actor): RawBuilder<boolean> =>
  hidesOrigin(actor)
    ? sql<boolean>`(CASE r.entity
        WHEN 'attachment' THEN NOT EXISTS (SELECT FROM attachment f WHERE f.id = r.row_id::uuid AND ${isShownFile(actor)})
        WHEN 'document' THEN NOT EXISTS (SELECT FROM document d WHERE d.id = r.row_id::uuid
          AND (d.created_by = ${actor.id} OR d.type = ANY (${[...visibleTypes(actor)]}::text[])))
        WHEN 'document-version' THEN NOT EXISTS (SELECT FROM document_version v JOIN document d ON d.id = v.document_id
          WHERE v.id = r.row_id::uuid AND (d.created_by = ${actor.id} OR v.type = ANY (${[...visibleTypes(actor)]}::text[])))
        WHEN 'document-training' THEN NOT EXISTS (SELECT FROM document_training k JOIN document_version v ON v.id = k.version_id
          JOIN document d ON d.id = v.document_id
          WHERE k.id = r.row_id::uuid AND (d.created_by = ${actor.id} OR v.type = ANY (${[...visibleTypes(actor)]}::text[])))
        WHEN 'document-request' THEN NOT EXISTS (SELECT FROM document_request k JOIN document_version v ON v.id = k.version_id
          JOIN document d ON d.id = v.document_id
          WHERE k.id = r.row_id::uuid AND (d.created_by = ${actor.id} OR v.type = ANY (${[...visibleTypes(actor)]}::text[])))
        WHEN 'document-copy' THEN NOT EXISTS (SELECT FROM document_copy k JOIN document_version v ON v.id = k.version_id
          JOIN document d ON d.id = v.document_id
          WHERE k.id = r.row_id::uuid AND (d.created_by = ${actor.id} OR v.type = ANY (${[...visibleTypes(actor)]}::text[])))
        WHEN 'release' THEN EXISTS (SELECT FROM release k JOIN document_version v ON v.id = k.document_version_id
          JOIN document d ON d.id = v.document_id
          WHERE k.id = r.row_id::uuid AND NOT (d.created_by = ${actor.id} OR v.type = ANY (${[...visibleTypes(actor)]}::text[])))
        WHEN 'document-remark' THEN NOT EXISTS (SELECT FROM document_remark k JOIN document_version v ON v.id = k.version_id
          JOIN document d ON d.id = v.document_id
          WHERE k.id::text = r.row_id AND (d.created_by = ${actor.id} OR v.type = ANY (${[...visibleTypes(actor)]}::text[])))
        WHEN 'sample-dispatch' THEN true
        WHEN 'report-delivery' THEN true
        WHEN 'report-delivery-withdrawal' THEN true
        WHEN 'sample-hold' THEN true
        WHEN 'field-file' THEN EXISTS (SELECT FROM field_file f WHERE f.id = r.row_id::uuid AND f.field_key IN (${literals(ORIGIN_KEYS)}))
        WHEN 'former-field-file' THEN split_part(r.row_id, ':', 2) IN (${literals(ORIGIN_KEYS)})
        WHEN 'field-choice' THEN split_part(r.row_id, ':', 1) IN (${literals(ORIGIN_KEYS)})
        ELSE false END)`
    : never;

/** What a document is called, by the kind of one of its versions and who added it: not to whom blind coding hides the kind. */
export const unlessKindHidden = (
  actor: Actor,
  versionId: RawBuilder<unknown>,
  name: RawBuilder<string>,
): RawBuilder<string> =>
  hidesOrigin(actor)
    ? sql<string>`CASE WHEN EXISTS (SELECT FROM document_version v JOIN document d ON d.id = v.document_id WHERE v.id = ${versionId}
        AND (d.created_by = ${actor.id} OR v.type = ANY (${[...visibleTypes(actor)]}::text[]))) THEN ${name} ELSE ${HIDDEN} END`
    : name;

/** True where a value of the trail is the account of somebody who took the sample. */
const isSamplerOf = (actor: Actor, value: RawBuilder<string | null>): RawBuilder<boolean> =>
  sql<boolean>`x.field LIKE '%\\_by' AND EXISTS (SELECT FROM sample s WHERE s.id = r.sample_id AND ${isSampler(actor, value, sql`''`)})`;

/** The same of the value of a changed field, on the alias `x`. */
export const valueTellsOrigin = (actor: Actor, value: RawBuilder<string | null>): RawBuilder<boolean> =>
  hidesOrigin(actor)
    ? sql<boolean>`(CASE WHEN r.entity = 'sample' AND x.field IN (${OF_SAMPLE}) THEN true
        WHEN r.entity = 'sample-receipt' AND x.field = 'decided_name' THEN true
        WHEN ${isSamplerOf(actor, value)} THEN true
        ELSE x.field IN (${OF_OTHERS}) AND ${tellsOrigin(actor)} END)`
    : never;

/** The same of the reason of an entry, on the alias `e`: samples were sent to somebody for it, or held for somebody. */
export const reasonTellsOrigin = (actor: Actor): RawBuilder<boolean> =>
  hidesOrigin(actor)
    ? sql<boolean>`EXISTS (SELECT FROM audit_row w WHERE w.event_id = e.id AND w.entity IN ('sample-dispatch', 'sample-hold'))`
    : never;

/** The same of who acted, on the alias `e`: one of those who took a sample that the entry is about. */
export const actorTellsOrigin = (actor: Actor): RawBuilder<boolean> =>
  hidesOrigin(actor)
    ? sql<boolean>`EXISTS (SELECT FROM audit_row w JOIN sample s ON s.id = w.sample_id
        WHERE w.event_id = e.id AND ${isSampler(actor, sql`e.actor_id`, sql`e.full_name`)})`
    : never;

/** What stands in a place, or the sign that it is kept from the reader. */
export const unlessHidden = (
  isHidden: RawBuilder<boolean>,
  value: RawBuilder<string | null>,
): RawBuilder<string | null> =>
  isHidden === never ? value : sql`CASE WHEN ${isHidden} AND ${value} <> '' THEN ${HIDDEN} ELSE ${value} END`;

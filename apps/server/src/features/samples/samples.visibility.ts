import { type Actor, can } from '@kiemlab/contract/core/actor';
import { type RawBuilder, sql } from 'kysely';

/**
 * Which samples a person sees, as a condition on the alias `s`: all with Sample_ViewAll, else those he or she registered,
 * took, answers for or tests (rule R2); the database keeps who these are.
 */
export function visibleTo(actor: Actor): RawBuilder<boolean> {
  if (can(actor, 'Sample_ViewAll')) return sql<boolean>`true`;
  return sql<boolean>`EXISTS (SELECT FROM sample_access a WHERE a.sample_id = s.id AND a.user_id = ${actor.id})`;
}

/**
 * The same as a column of few rows: asked of each by its key. Without the offset the database may read all that anybody sees
 * instead, a hundred thousand rows for four hundred.
 */
export function seenBy(actor: Actor): RawBuilder<boolean> {
  if (can(actor, 'Sample_ViewAll')) return sql<boolean>`true`;
  return sql<boolean>`EXISTS (SELECT FROM sample_access a WHERE a.sample_id = s.id AND a.user_id = ${actor.id} OFFSET 0)`;
}

/**
 * The same for what hangs on a sample, whose id is in `sampleId`: it is seen by those who see the sample. A deleted sample has
 * nothing to be seen: one's own come from the index of those that are there.
 */
export function visibleWith(sampleId: RawBuilder<unknown>, actor: Actor): RawBuilder<boolean> {
  if (can(actor, 'Sample_ViewAll')) return sql<boolean>`true`;
  return sql<boolean>`EXISTS (SELECT FROM sample_access a WHERE a.sample_id = ${sampleId} AND a.user_id = ${actor.id} AND a.live)`;
}

/** True when nothing is hidden from the actor. */
export const seesAll = (actor: Actor): boolean => can(actor, 'Sample_ViewAll');

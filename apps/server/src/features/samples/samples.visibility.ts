import { type Actor, can } from '@kiemlab/contract/core/actor';
import { type RawBuilder, sql } from 'kysely';

/**
 * Which samples a person sees, as a condition on the alias `s`: all with Sample_ViewAll, else those he or she registered,
 * took, answers for or tests (role matrix 5.3, "own/assigned records only").
 */
export function visibleTo(actor: Actor): RawBuilder<boolean> {
  if (can(actor, 'Sample_ViewAll')) return sql<boolean>`true`;
  return sql<boolean>`(s.created_by = ${actor.id}
    OR EXISTS (SELECT FROM test_record t WHERE t.sample_id = s.id AND t.technician_id = ${actor.id})
    OR EXISTS (SELECT FROM sample_responsible r WHERE r.sample_id = s.id AND r.user_id = ${actor.id})
    OR s.attributes -> 'samplerInformation' @> jsonb_build_array(jsonb_build_object('samplerUserId', ${actor.id}::text)))`;
}

/** True when nothing is hidden from the actor. */
export const seesAll = (actor: Actor): boolean => can(actor, 'Sample_ViewAll');

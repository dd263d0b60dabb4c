import type { Actor } from '../../core/actor.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import { ADMINISTRATOR_RIGHT, SIGNING_RIGHTS } from '../rights/rights.rules.ts';

/** What becomes of a change that waits; a newer one of the same subject replaces it. */
export const CHANGE_STATES = ['WAITING', 'CONFIRMED', 'WITHDRAWN', 'REPLACED'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** Who holds it is a unit head: head, director, or who stands in for one until a last day (rule R6). */
export const UNIT_HEAD_RIGHT = 'Test_Unlock' satisfies PermissionCode;
/** Who holds it and no right that signs looks after quality. */
export const QUALITY_RIGHT = 'Audit_Review' satisfies PermissionCode;
/** One of them is needed to confirm that a safeguard is weakened. */
export const CONFIRMING_RIGHTS = [ADMINISTRATOR_RIGHT, UNIT_HEAD_RIGHT, QUALITY_RIGHT] as const;

/** True for who looks after quality: reviews the trail, and signs for nothing in it. */
export const isQuality = (actor: Pick<Actor, 'permissions'>): boolean =>
  actor.permissions.has(QUALITY_RIGHT) && !SIGNING_RIGHTS.some((code) => actor.permissions.has(code));

/** True for who may confirm what weakens a safeguard, where somebody else asked for it (rule R10). */
export const mayConfirm = (actor: Pick<Actor, 'permissions'>): boolean =>
  actor.permissions.has(ADMINISTRATOR_RIGHT) || actor.permissions.has(UNIT_HEAD_RIGHT) || isQuality(actor);

/** Days for which somebody who could confirm is still counted after that ended: nobody is put out of the way for an hour. */
export const COUNTED_DAYS = 30;

/** What the signature of the second person says. */
export const SECOND_MEANING = 'safeguard-confirmed';
/** What the signature of the only administrator says, where nobody else may confirm yet. */
export const ALONE_MEANING = 'safeguard-changed-alone';

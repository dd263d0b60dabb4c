import type { Actor } from '../../core/actor.ts';
import { samePerson } from '../../core/same-person.ts';
import { isQuality, UNIT_HEAD_RIGHT } from './safeguards.rules.ts';
import type { Proposed } from './waiting-change.ts';

/** Whose rights, password, address or name a change is about. */
export const concernedBy = (proposed: Proposed | null): string[] => {
  if (!proposed) return [];
  if (proposed.kind === 'name') return [proposed.person, ...proposed.alike].map(({ id }) => id);
  if ('person' in proposed) return [proposed.person.id];
  return 'members' in proposed ? proposed.members.map(({ id }) => id) : [];
};

/** True for who may note having seen what an administrator did alone. */
export const maySeeAlone = (actor: Pick<Actor, 'permissions'>): boolean =>
  isQuality(actor) || actor.permissions.has(UNIT_HEAD_RIGHT);

/** True for who may note having seen this change: nobody who asked for it, or whom it concerns (rule R10). */
export const maySeeThis = (
  actor: Pick<Actor, 'id' | 'aliases' | 'permissions'>,
  { askedBy, shown }: { askedBy: string; shown: Proposed | null },
): boolean => maySeeAlone(actor) && ![askedBy, ...concernedBy(shown)].some((id) => samePerson(actor, id));

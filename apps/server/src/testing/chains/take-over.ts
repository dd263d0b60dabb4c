import type { Player } from './cast.ts';
import type { Scene } from './scene.ts';
import { microsecondOf } from './seen.queries.ts';
import { takeUp, whoseIs } from './take-up.ts';

/** Roles of who administers and does nothing else. */
const ADMINISTERS = 'administrator';

/**
 * Somebody dishonest has come to the password of an account – it was told, or chosen by a link – and acts by it from now on, as whose the walk
 * counts it. Of who is honest nothing comes: the password is handed over, and its owner is on leave. Whoever comes to it later finds it taken.
 */
export async function takeOver(scene: Scene, id: string, by: Player): Promise<void> {
  if (by.honest || scene.taken.has(id) || scene.people.has(id)) return;
  const owner = scene.absent.find(({ account }) => account.id === id);
  const account = owner?.account ?? scene.accounts.find((one) => one.id === id);
  if (!account) return;
  scene.taken.set(id, await microsecondOf(scene.laboratory.app.owner));
  await takeUp(scene, { id, username: account.username }, by, owner);
}

/** True of who administers, by whichever account of the cast, and does no other work: opening an account makes no hand of those (rule R11). */
function onlyAdministers(scene: Scene, who: Player): boolean {
  const whose = whoseIs(scene, who.id);
  const theirs = scene.players.filter(({ id }) => whoseIs(scene, id) === whose);
  return theirs.every(({ roles }) => roles.every((role) => role === ADMINISTERS));
}

/** Who has opened an account for nobody acts by it: as somebody else's where the signature on its right is what stands against that (ADR 60). */
export async function actAsOpened(scene: Scene, id: string, by: Player): Promise<void> {
  const isApart = onlyAdministers(scene, by);
  await takeOver(scene, id, by);
  if (isApart && !by.honest) scene.people.set(id, id);
}

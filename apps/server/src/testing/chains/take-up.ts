import { publish } from '../../platform/notify/publish.queries.ts';
import { prepare } from '../people.ts';
import { logIn, type Member, type Player } from './cast.ts';
import { JUDGING } from './laboratory.ts';
import type { OpenedAccount, Scene } from './scene.ts';

/** Whose an account is, as the walk knows it. */
export const whoseIs = (scene: Scene, id: string): string => scene.people.get(id) ?? id;

/**
 * Lets a dishonest person log in by another account – one that was opened under the own name, or of somebody whose password he or she has come
 * to – with the password of all, and try what judges may, or what its owner may. Done behind the program: it hashes a password as slowly as it should.
 */
export async function takeUp(
  scene: Scene,
  { id, username }: Pick<OpenedAccount, 'id' | 'username'>,
  of: Player,
  owner?: Member,
): Promise<void> {
  const { app } = scene.laboratory;
  scene.people.set(id, whoseIs(scene, of.id));
  await prepare(app, async (tx) => {
    const { password_hash } = await tx
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', of.id)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('app_user')
      .set({ password_hash, must_change_password: false })
      .where('id', '=', id)
      .execute();
    await publish(tx, { kind: 'rights' });
  });
  // The next call is made at once, and not some milliseconds later as people do.
  app.services.sessions.forget();
  const account = owner?.account ?? { id, username, fullName: of.fullName, position: '' };
  const label = owner ? `${owner.label} in the hands of ${of.label}` : `opened account of ${of.label}`;
  const [player] = await logIn(app, [[false, { account, label, roles: owner?.roles ?? [] }]]);
  // Until a group is given an opened one may none of that.
  if (player) scene.players.push(owner ? player : { ...player, rights: new Set(JUDGING) });
}

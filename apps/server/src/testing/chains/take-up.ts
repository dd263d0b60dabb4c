import { announce } from '../../platform/notify/announce.queries.ts';
import { prepare } from '../people.ts';
import { logIn, type Player } from './cast.ts';
import { JUDGING } from './laboratory.ts';
import type { OpenedAccount, Scene } from './scene.ts';

/**
 * Lets a dishonest person log in by an account that was opened under the own name, with the password of all, and try what judges may. Done
 * behind the program: it hashes a password as slowly as it should.
 */
export async function takeUp(
  scene: Scene,
  { id, username }: Pick<OpenedAccount, 'id' | 'username'>,
  of: Player,
): Promise<void> {
  const { app } = scene.laboratory;
  scene.people.set(id, scene.people.get(of.id) ?? of.id);
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
    await announce(tx, { kind: 'rights' });
  });
  const account = { id, username, fullName: of.fullName, position: '' };
  const [player] = await logIn(app, [
    [false, { account, label: `opened account of ${of.label}`, roles: [] }],
  ]);
  // Until a group is given it may none of that.
  if (player) scene.players.push({ ...player, rights: new Set(JUDGING) });
}

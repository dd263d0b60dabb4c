import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import type { PictureMime } from './picture.messages.ts';

/** A picture whose small one is wanted. */
export interface UnmadePicture {
  sha256: Buffer;
  mime: PictureMime;
}

/** Pictures that wait for their small one, or of which none could be made a day ago, the newest first. */
export async function findUnmade(db: Database, limit: number): Promise<UnmadePicture[]> {
  const { rows } = await sql<UnmadePicture>`
    SELECT p.sha256, f.mime FROM small_picture p JOIN stored_file f ON f.sha256 = p.sha256
     WHERE p.state = 3 OR (p.state = 2 AND p.made_at <= now() - interval '1 day')
     ORDER BY p.made_at DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export const SMALL_STATE = { made: 0, none: 1, again: 2 } as const;

/** Keeps which small picture was made of a picture, or that none was, in the place of what was kept before. */
export async function keepSmall(
  tx: Tx,
  of: { sha256: Buffer; state: number; small?: Buffer },
): Promise<void> {
  await tx.deleteFrom('small_picture').where('sha256', '=', of.sha256).execute();
  await tx
    .insertInto('small_picture')
    .values({ sha256: of.sha256, state: of.state, small_sha256: of.small ?? null })
    .execute();
  // A small one is a picture itself, and none is made of it.
  if (of.small)
    await tx.deleteFrom('small_picture').where('sha256', '=', of.small).where('state', '=', 3).execute();
}

/** The small picture of a picture, by both hashes; undefined while there is none. Who may see the one is asked before. */
export async function findSmall(db: Database, sha256: Buffer): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('small_picture')
    .select('small_sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row?.small_sha256 ?? undefined;
}

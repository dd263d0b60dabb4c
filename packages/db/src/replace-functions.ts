import { type Kysely, sql } from 'kysely';
import { forRole } from './app-role.ts';
import { lockFunctions, noteFunction, readAppliedFunctions } from './applied-functions.queries.ts';
import { firstAndLast } from './first-and-last.ts';
import type { FunctionFile } from './function-files.ts';
import { StartRefused } from './start-refused.ts';

/** Refuses a database that has a later revision of a function than this program. */
export async function refuseNewerFunctions(
  db: Kysely<unknown>,
  functions: readonly FunctionFile[],
): Promise<void> {
  const ours = new Map(functions.map(({ name, revision }) => [name, revision]));
  const newer = (await readAppliedFunctions(db))?.filter(
    ({ name, revision }) => revision > (ours.get(name) ?? 0),
  );
  if (newer && newer.length > 0)
    throw new StartRefused(
      `This database was made by a newer KiemLab (it has ${firstAndLast(
        newer.map(({ name, revision }) => `revision ${revision} of the function ${name}`),
        'revisions',
      )}): ` + 'start that version or a later one. Nothing was changed.',
    );
}

/**
 * Gives a database the functions whose text it does not have, with rights for `role`; called within a transaction, as the
 * owner. A database that keeps no list of them has a schema they were not written for, and is left as it is. Throws
 * StartRefused with the file's name where the database refuses a text.
 */
export async function replaceFunctions(
  tx: Kysely<unknown>,
  functions: readonly FunctionFile[],
  role: string,
): Promise<void> {
  await lockFunctions(tx);
  const applied = await readAppliedFunctions(tx);
  if (applied === undefined) return;
  const has = new Map(applied.map(({ name, sha256 }) => [name, sha256]));
  for (const file of functions.filter(({ name, sha256 }) => has.get(name) !== sha256)) {
    try {
      await sql.raw(forRole(file.text, role)).execute(tx);
    } catch (error) {
      throw new StartRefused(
        `The database refuses functions/${file.name}.sql: ${error instanceof Error ? error.message : String(error)}. ` +
          'Install KiemLab anew, or start the version before. Nothing was changed.',
      );
    }
    await noteFunction(tx, file);
  }
}

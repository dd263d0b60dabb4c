import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { day } from '@kiemlab/contract/core/text';
import type { Database } from '@kiemlab/db/database';
import { loadFirstPlaces, loadPlaceList } from './load-places.ts';
import { PlaceListError } from './place-unit.ts';
import { readListFile } from './read-list-file.ts';

const USAGE = 'places <list.csv> --from YYYY-MM-DD [--force]';

function read(args: string[]): { file: string; from: string; force: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { from: { type: 'string' }, force: { type: 'boolean', default: false } },
    });
    const [file, ...others] = positionals;
    const from = day.safeParse(values.from);
    return file && others.length === 0 && from.success
      ? { file, from: from.data, force: values.force }
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Loads a newer list of provinces and communes: `places list.csv --from 2026-04-30`. Answers the exit code: 0 done, 1 the list
 * cannot be loaded and nothing was changed, 2 it was called wrongly.
 */
export async function placesCommand(
  db: Database,
  args: string[],
  tell: { log(line: string): void; error(line: string): void } = console,
): Promise<number> {
  const asked = read(args);
  if (!asked) {
    tell.error(`Give one file, and the first day of the list.\n${USAGE}`);
    return 2;
  }
  const { file, from, force } = asked;
  try {
    const list = readListFile(readFileSync(file, 'utf8'));
    await loadFirstPlaces(db);
    const loaded = await loadPlaceList(db, list, from, force);
    tell.log(
      `${loaded.provinces} provinces, ${loaded.communes} communes from ${from}: ` +
        `${loaded.begun} begin, ${loaded.ended} end, ${loaded.updated} have new data`,
    );
    return 0;
  } catch (error) {
    const isNoFile =
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'EISDIR', 'EACCES'].includes(String(error.code));
    if (!(error instanceof PlaceListError) && !isNoFile) throw error;
    tell.error(`${file}: ${error.message}\nNothing was changed.`);
    return 1;
  }
}

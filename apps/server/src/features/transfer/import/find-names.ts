import { clean } from '@kiemlab/contract/core/text';
import type { Database } from '@kiemlab/db/database';
import type { SheetRow } from '../../../platform/xlsx/sheet-cells.ts';
import { type FoundName, type KnownNames, nameKey, nameOf } from './cell-to-value.ts';
import { findClientNames, findUserNames, type Named } from './import.queries.ts';
import { nearNames } from './near-names.ts';
import type { Layout } from './row-to-sample.ts';

/** Names that nobody has and that are compared with all others; of a file with more of them something else is wrong. */
const MOST_COMPARED = 100;

/** A name without capitals, and with one plain blank wherever it has blanks. */
const folded = (name: string): string => clean(name).replace(/\s+/gu, ' ').toLowerCase();
/** A name without diacritics, blanks and signs, too: what is alike in it may be meant. */
const bare = (name: string): string =>
  folded(name)
    .normalize('NFD')
    .replace(/đ/gu, 'd')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Records by each of their names, written in one way. */
function byName(names: readonly Named[], write: (name: string) => string): Map<string, Named[]> {
  const found = new Map<string, Named[]>();
  for (const named of names) {
    const key = write(named.name);
    if (key === '') continue;
    const same = found.get(key);
    if (same) same.push(named);
    else found.set(key, [named]);
  }
  return found;
}

const idsOf = (named: readonly Named[] = []): string[] => [...new Set(named.map(({ id }) => id))];

/** What each name stands for: whoever is called exactly so, else but for capitals and blanks. */
function lookUp(asked: ReadonlySet<string>, names: readonly Named[]): Map<string, FoundName> {
  const [exact, alike, near] = [clean, folded, bare].map((write) => byName(names, write));
  const called = [...(near ?? [])].map(([key, same]) => [key, same.map((one) => one.name)] as const);
  let compared = 0;
  return new Map(
    [...asked].map((name): [string, FoundName] => {
      const same = exact?.get(name) ?? alike?.get(folded(name));
      const isCompared = !same && compared++ < MOST_COMPARED;
      return [name, { ids: idsOf(same), near: isCompared ? nearNames(bare(name), called) : [] }];
    }),
  );
}

/** People and clients that the file names. */
export async function findNames(
  db: Database,
  rows: readonly SheetRow[],
  layout: Layout,
): Promise<KnownNames> {
  const asked = { user: new Set<string>(), client: new Set<string>() };
  for (const { cells } of rows)
    for (const cell of cells) {
      const type = layout.get(cell.column)?.def.type;
      if (type === 'user' || type === 'client') asked[type].add(nameOf(cell));
    }
  const known = new Map<string, FoundName>();
  for (const [kind, find] of [
    ['user', findUserNames],
    ['client', findClientNames],
  ] as const) {
    if (asked[kind].size === 0) continue;
    for (const [name, found] of lookUp(asked[kind], await find(db))) known.set(nameKey(kind, name), found);
  }
  return known;
}

import { isOwnKey, PAIR } from '@kiemlab/contract/features/audit/audit.objects';
import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import type { StoredEvent } from './audit.queries.ts';
import { findNames } from './object-names.queries.ts';

const PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const WHOLE = new RegExp(`^${PATTERN}$`);
/** An id in a JSON text, with its quotes. */
const QUOTED = new RegExp(`"(${PATTERN})"`, 'g');
const isJson = (value: string): boolean => /^[[{]/.test(value);

/** Two things that a record is known by, at least the second by its id. */
const isPair = (value: string): boolean => {
  const [, second, ...more] = value.split(PAIR);
  return second !== undefined && more.length === 0 && WHOLE.test(second);
};

const idsOf = (value: string | null): string[] => {
  if (value === null) return [];
  if (WHOLE.test(value)) return [value];
  if (isPair(value)) return value.split(PAIR).filter((part) => WHOLE.test(part));
  return isJson(value) ? [...value.matchAll(QUOTED)].map(([, id = '']) => id) : [];
};

/**
 * Puts names in the place of ids: the one a record has today or, once it is gone, the code that these entries have of it. An
 * id of something that nobody knows stays; so does what a person typed around one.
 */
export type NameIds = (value: string) => string;

/** Reads the names for all ids in some entries at once, as an actor may know them. */
export async function namesFor(db: Database, events: readonly StoredEvent[], actor: Actor): Promise<NameIds> {
  const names = new Map<string, string>();
  const asked = new Set<string>();
  for (const { objects, changes } of events) {
    for (const { code } of objects) for (const id of idsOf(code)) asked.add(id);
    for (const { field, code, oldValue, newValue } of changes) {
      const own = field === 'id';
      if (own && code) names.set(newValue ?? oldValue ?? '', code);
      if (!isOwnKey(field)) for (const id of [code, oldValue, newValue].flatMap(idsOf)) asked.add(id);
    }
  }
  for (const [id, name] of await findNames(db, [...asked], actor)) names.set(id, name);
  return (value) => {
    if (WHOLE.test(value)) return names.get(value) ?? value;
    if (isPair(value))
      return value
        .split(PAIR)
        .map((part) => names.get(part) ?? part)
        .join(PAIR);
    if (!isJson(value)) return value;
    return value.replace(QUOTED, (whole, id: string) => {
      const name = names.get(id);
      return name === undefined ? whole : JSON.stringify(name);
    });
  };
}

import type { Chance } from './chance.ts';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/u;
/** Of one kind the newest; else those of long lists would be all that is asked for. */
const KEPT = 200;

/** Ids that answers have told, by the part of the API that told them. */
export function createKnownIds(chance: Chance) {
  const known = new Map<string, string[]>();
  const note = (tag: string, value: unknown): void => {
    if (typeof value === 'string' && ID.test(value)) {
      const list = known.get(tag) ?? [];
      if (list.includes(value)) return;
      known.set(tag, [...list, value].slice(-KEPT));
    } else if (typeof value === 'object' && value !== null)
      for (const within of Object.values(value)) note(tag, within);
  };
  /** One of that part, of another one, or of nothing. */
  const of = (tag: string): string => {
    const own = known.get(tag) ?? [];
    const all = [...known.values()];
    if (own.length > 0 && chance.happens(0.75)) return chance.pick(own);
    if (all.length > 0 && chance.happens(0.8)) return chance.pick(chance.pick(all));
    return '00000000-0000-4000-8000-' + String(chance.whole(1e12)).padStart(12, '0');
  };
  return { note, of };
}

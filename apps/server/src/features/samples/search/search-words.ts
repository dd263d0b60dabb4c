/** A typed word as the database compares it, and what share of the samples has each of its groups of three letters. */
export interface SearchWord {
  word: string;
  /** Groups that hardly any sample has are left out. */
  shares: Record<string, number> | null;
}

/** The share of groups that are too rare to have been met. */
const RARE = 0.0005;
/** Reading one entry of a group's list, and looking at one sample that has all groups asked for: nanoseconds, about. */
const ENTRY = 8;
const LOOK = 2_500;

interface Group {
  text: string;
  share: number;
  /** Where it stands: in which run of letters, and how far in. */
  run: number;
  at: number;
}

/** All groups of three letters or digits, the rarest first. */
function groupsOf(words: readonly SearchWord[]): Group[] {
  const groups: Group[] = [];
  let run = 0;
  for (const { word, shares } of words)
    for (const [letters] of word.matchAll(/[\p{L}\p{Nd}]{3,}/gu)) {
      const all = [...letters];
      for (let at = 0; at + 3 <= all.length; at++) {
        const text = all.slice(at, at + 3).join('');
        groups.push({ text, share: shares?.[text] ?? RARE, run, at });
      }
      run++;
    }
  return groups.sort((a, b) => a.share - b.share);
}

/**
 * What a group leaves of the samples that have those chosen before. Letters of one word go together: its second group tells
 * less than its share promises, a third nothing. Digits follow each other by chance.
 */
function leaves(group: Group, chosen: readonly Group[]): number {
  const same = chosen.filter((other) => other.run === group.run);
  if (same.length === 0) return group.share;
  if (/\d/.test(group.text)) return same.length < 3 ? Math.cbrt(group.share) : 1;
  const apart = same.every((other) => Math.abs(other.at - group.at) > 1);
  return same.length < 2 && apart ? Math.sqrt(group.share) : 1;
}

/** What to ask the search index for. */
export interface Asked {
  /** Groups of three letters. Empty for words that have none: the index would be read from end to end. */
  groups: string[];
  /** The share of all samples that have all these groups, as far as can be told, and at most. */
  share: number;
  most: number;
}

/**
 * The groups to ask the search index for: the rarest, and as many others as bring down the number of samples to be looked at
 * by more than they cost.
 */
export function chooseGroups(words: readonly SearchWord[]): Asked {
  const chosen: Group[] = [];
  let share = 1;
  for (const group of groupsOf(words)) {
    const rest = leaves(group, chosen);
    if (chosen.length > 0 && share * (1 - rest) * LOOK <= group.share * ENTRY) continue;
    chosen.push(group);
    share *= rest;
  }
  return { groups: chosen.map((group) => group.text), share, most: chosen[0]?.share ?? 1 };
}

/** A LIKE pattern that finds the text anywhere, each of its characters as it is. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

import type { Mutation } from './mutation.ts';

const SWAPS: readonly (readonly [RegExp, string])[] = [
  [/ = /g, ' <> '],
  [/ <> /g, ' = '],
  [/ AND /g, ' OR '],
  [/ OR /g, ' AND '],
  [/ IS NOT NULL/g, ' IS NULL'],
  [/ IS NULL/g, ' IS NOT NULL'],
  [/NOT EXISTS/g, 'EXISTS'],
  [/ < /g, ' <= '],
  [/ >= /g, ' > '],
  [/\bRAISE EXCEPTION\b/g, 'RAISE DEBUG'],
];

/** A function of the database as its newest file has it. */
export interface SqlFunction {
  name: string;
  file: string;
  /** Where its body begins and ends in the file. */
  start: number;
  end: number;
}

const HEAD = /CREATE (?:OR REPLACE )?FUNCTION (?:public\.)?(\w+)\s*\(/g;

/** The functions that the files define, each where it stands last: a later file replaces it. */
export function sqlFunctions(files: readonly (readonly [name: string, text: string])[]): SqlFunction[] {
  const newest = new Map<string, SqlFunction>();
  for (const [file, text] of files)
    for (const head of text.matchAll(HEAD)) {
      const name = head[1] ?? '';
      const opened = /\bAS (\$\w*\$)/.exec(text.slice(head.index));
      if (!opened?.[1]) continue;
      const start = head.index + opened.index + opened[0].length;
      const end = text.indexOf(opened[1], start);
      if (end > start) newest.set(name, { name, file, start, end });
    }
  return [...newest.values()];
}

/** The faults that can be put into a function; none into its comments. */
export function sqlMutations({ file, name, start, end }: SqlFunction, text: string): Mutation[] {
  const body = text.slice(start, end);
  return SWAPS.flatMap(([pattern, other]) =>
    [...body.matchAll(pattern)].flatMap((hit): Mutation[] => {
      const at = start + hit.index;
      const lineStart = text.lastIndexOf('\n', at) + 1;
      if (text.slice(lineStart, at).includes('--')) return [];
      const line = text.slice(0, at).split('\n').length;
      const what = `${name}: ${hit[0].trim()} is ${other.trim()}`;
      return [{ file, line, start: at, end: at + hit[0].length, text: other, what }];
    }),
  );
}

import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../http/context.ts';
import { drawNumbers } from './draw-numbers.ts';

/** A number of a series, and the code that is made of it. */
export interface Drawn {
  number: number;
  code: string;
}

/** A series of numbers, and how codes are made of them. */
export interface CodeSeries {
  series: string;
  year: number;
  codeOf(this: void, number: number): string;
  /** Those of these codes that somebody has already. */
  taken(this: void, codes: readonly string[]): Promise<ReadonlySet<string>>;
}

/**
 * Draws `count` numbers of a series, in their order, whose codes nobody has. How codes are written may change from one day to the next:
 * a number that would make a code of before is passed over, under the lock of the series, so that no code is given twice.
 */
export async function allocateCodes(
  tx: Tx,
  context: Pick<Context, 'clocks' | 'log' | 'language'>,
  { series, year, codeOf, taken }: CodeSeries,
  count: number,
): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  while (drawn.length < count) {
    const lacking = count - drawn.length;
    const first = await drawNumbers(tx, context, series, year, lacking);
    const next = Array.from({ length: lacking }, (_, index) => first + index).map((number) => ({
      number,
      code: codeOf(number),
    }));
    const given = await taken(next.map(({ code }) => code));
    drawn.push(...next.filter(({ code }) => !given.has(code)));
  }
  return drawn;
}

/** The code that a series would give next, if nobody draws meanwhile; `last` is the number drawn last. */
export async function nextCode(
  { codeOf, taken }: Pick<CodeSeries, 'codeOf' | 'taken'>,
  last: number,
): Promise<string> {
  for (let number = last + 1; ; number++) {
    const code = codeOf(number);
    if ((await taken([code])).size === 0) return code;
  }
}

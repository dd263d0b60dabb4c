import Big from 'big.js';
import type { ErrorCode } from '../../core/error-codes.ts';
import { type FieldKey, keysWhere } from '../samples/samples.catalogue.ts';

/** How many portions one split may make, and from how many samples one pool or merge may be made. */
export const MOST_PORTIONS = 50;
/** How many copies one call may make (specification 2 §5). */
export const MOST_COPIES = 100;

/** Exact sum of exact decimals; "0" for none. */
export const sumOf = (quantities: readonly string[]): string =>
  quantities.reduce((sum, quantity) => sum.plus(quantity), new Big(0)).toFixed();

/** What is left of a sample that has `current` when the quantities are taken from it; below zero when they are more. */
export const remainderOf = (current: string | null, taken: readonly string[]): string =>
  new Big(current ?? 0).minus(sumOf(taken)).toFixed();

/** Why a remainder is refused: nothing may be split away whole, nor more than there is (specification 2 §5). */
export function remainderRefusal(
  remainder: string,
): Extract<ErrorCode, 'SAMPLE_QUANTITY_INVALID' | 'SPLIT_TOO_MUCH'> | undefined {
  const left = new Big(remainder);
  if (left.lt(0)) return 'SPLIT_TOO_MUCH';
  return left.eq(0) ? 'SAMPLE_QUANTITY_INVALID' : undefined;
}

/** What has to agree before samples go into one: type, name, batch and unit (rules Q). */
export interface Alike {
  templateId: string;
  name: string;
  batch: string | null;
  unit: string | null;
}

/** The samples that are not what most of them are; of equally many the first ones count as right. */
export function unlike<Sample extends Alike>(samples: readonly Sample[]): Sample[] {
  const keyOf = ({ templateId, name, batch, unit }: Sample): string =>
    JSON.stringify([templateId, name, batch ?? '', unit ?? '']);
  const counts = new Map<string, number>();
  for (const sample of samples) counts.set(keyOf(sample), (counts.get(keyOf(sample)) ?? 0) + 1);
  const [usual] = [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0]);
  return samples.filter((sample) => keyOf(sample) !== usual);
}

/** How a number goes on after that of the sample it comes from: `-1`, `-2`…; `-LM`, `-LM2`…; `-G1`, `-G2`… (rule N2). */
export type Branch = 'portion' | 'retained' | 'united';

/** The `n`th number of a branch of a sample; `n` counts from 1. */
export function branchNumber(stem: string, branch: Branch, n: number): string {
  if (branch === 'retained') return `${stem}-LM${n === 1 ? '' : n}`;
  return branch === 'united' ? `${stem}-G${n}` : `${stem}-${n}`;
}

/** Fields that stay behind when a part is taken: what was done with the whole, not what it is. */
export const NOT_IN_PORTION: readonly FieldKey[] = keysWhere('inherits', 'never');

/** Fields a copy does not get either: all that came with the receipt and the keeping of the original. */
export const NOT_IN_COPY: readonly FieldKey[] = keysWhere('inherits', 'never', 'portion');

import Big from 'big.js';
import type { ErrorCode } from '../../core/error-codes.ts';
import { type FieldKey, keysWhere } from '../samples/samples.catalogue.ts';
import type { SampleStatus } from '../samples/samples.schema.ts';

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

/** What is left of a sample, and how much of it is retained; exact decimals. */
export interface Parts {
  left: string | null;
  retained: string;
}

/** What nothing is kept back of: left without what is retained. */
export const freeOf = ({ left, retained }: Parts): string => remainderOf(left, [retained]);

/** Why quantities are not split off: something has to be left, and only what is free is taken (rules Q2 and Q7). */
export const splitRefusal = (
  parts: Parts,
  taken: readonly string[],
): ReturnType<typeof remainderRefusal> | 'QUANTITY_NOT_FREE' =>
  remainderRefusal(remainderOf(parts.left, taken)) ?? takingRefusal(parts, sumOf(taken));

/** Why tests do not take a quantity: they take what is free, all of it if need be (rule Q8). */
export const takingRefusal = (parts: Parts, taken: string): 'QUANTITY_NOT_FREE' | undefined =>
  new Big(taken).gt(freeOf(parts)) ? 'QUANTITY_NOT_FREE' : undefined;

/** Why so much is not retained: there is less, or a portion is retained already and one of the two is enough (rule Q7). */
export function retainRefusal(
  left: string | null,
  retained: string,
  hasPortion: boolean,
): 'RETAINED_TOO_MUCH' | 'RETAINED_AS_PORTION' | undefined {
  if (new Big(retained).gt(left ?? 0)) return 'RETAINED_TOO_MUCH';
  return hasPortion && new Big(retained).gt(0) ? 'RETAINED_AS_PORTION' : undefined;
}

/** True when some of a sample is retained: no portion of it is, and it is not merged away. */
export const isRetained = ({ retained }: Pick<Parts, 'retained'>): boolean => new Big(retained).gt(0);

/** How tests take of a sample: all at once with the hand-over, for each test, or told when what is left goes its way. */
export const TAKING_WAYS = ['GROUP', 'TEST', 'LATER'] as const;
export type TakingWay = (typeof TAKING_WAYS)[number];

/** True when a sample is taken of in another way: the first act chooses (rule Q8). What a group gave back is no act. */
export const otherWay = (
  before: readonly { way: TakingWay; quantity: string }[],
  way: Exclude<TakingWay, 'LATER'>,
): boolean =>
  before.some(
    (one) => one.way !== way && one.way !== 'LATER' && (one.way === 'TEST' || new Big(one.quantity).gt(0)),
  );

/** While a sample is here what tests took of it can be corrected: nothing comes back to one that has left. */
const IN_THE_LABORATORY: readonly SampleStatus[] = [
  'RECEIVED',
  'STORED',
  'MOVE_TO_CART',
  'ANALYZING',
  'REPORT_SAMPLE_HAS_EXISTED',
  'REPORTED',
];
export const takingIsOpen = (status: SampleStatus): boolean => IN_THE_LABORATORY.includes(status);

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

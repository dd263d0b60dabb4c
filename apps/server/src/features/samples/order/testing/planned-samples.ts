import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';

/** A sample as a test made it. */
export interface Made {
  seq: number;
  id: string;
  code: string | null;
  received: string | null;
  due: string | null;
  status: SampleStatus;
  year: number;
  template: number;
  name: string;
  humidity: string | null;
  by: 'head' | 'sampler' | 'few';
  deleted: boolean;
}
const ENDS = ['', '', '', '-1', '-2', '-10', '-1-G1', '-1-G12', '-1-LM', '-LM', '-LM2', '-G1'];
const STATUSES: SampleStatus[] = ['NOT_RECEIVE', 'RECEIVED', 'STORED', 'REPORTED', 'DESTROYED'];
const NAMES = [
  'Viên nén Đương quy',
  'Viên nén Ích mẫu',
  'viên nang ất',
  'Siro ăn ngon',
  'Áp xe hoàn',
  'Đan sâm',
];

/** Samples of three years with codes in two series, a third without a code, many on the same days; the same at each run. */
export function plan(): Made[] {
  let state = 7;
  const random = (n: number): number => (state = (state * 48271) % 2147483647) % n;
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const taken = new Set<string>();
  return Array.from({ length: 2_400 }, (_, n): Made => {
    const year = 2024 + random(3);
    const wish = `${pick(['L', 'G'])}${year - 2000}-${pick([
      String(1 + random(40)).padStart(4, '0'),
      String(9_990 + random(40)),
    ])}${pick(ENDS)}`;
    const code = random(3) === 0 || taken.has(wish) ? null : wish;
    if (code) taken.add(code);
    const day = () =>
      `${year}-${String(1 + random(12)).padStart(2, '0')}-${String(1 + random(9)).padStart(2, '0')}`;
    return {
      seq: 5_000_000 + n * 3,
      id: '',
      code,
      received: random(4) === 0 ? null : day(),
      due: random(5) === 0 ? null : day(),
      status: pick(STATUSES),
      year,
      template: random(2),
      name: `${pick(NAMES)} ${random(30)}`,
      humidity: random(4) === 0 ? null : pick(['9', '10', '9.50', '100', '-3', '62']),
      by: random(100) === 0 ? 'few' : random(10) < 3 ? 'sampler' : 'head',
      deleted: random(20) === 0,
    };
  });
}

/** Parts of a code that are compared one after the other: year, letter, number, and what comes after, piece by piece. */
function partsOf(code: string): (number | string)[] {
  const [, letter = '', year, number, end = ''] = /^([A-Z])(\d\d)-(\d+)(.*)$/.exec(code) ?? [];
  const pieces = end
    .split('-')
    .slice(1)
    .flatMap((piece) => {
      const [, letters = '', digits = ''] = /^([A-Z]*)(\d*)$/.exec(piece) ?? [];
      return [letters, digits === '' ? -1 : Number(digits)];
    });
  return [Number(year), letter, Number(number), ...pieces];
}
function compareCodes(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const [x, y] = [left[at] ?? 0, right[at] ?? 0];
    if (x < y) return -1;
    if (x > y) return 1;
  }
  return left.length - right.length;
}

export type Sort = 'code' | 'receivedDate' | 'appointmentDate';
export const KEY = { code: 'code', receivedDate: 'received', appointmentDate: 'due' } as const;

/** Compares by one column, those without a value last whichever way. */
function compareBy(a: Made, b: Made, { sort, descending }: { sort: Sort; descending: boolean }): number {
  const [x, y] = [a[KEY[sort]], b[KEY[sort]]];
  if (x === null || y === null) return Number(x === null) - Number(y === null);
  const order = sort === 'code' ? compareCodes(x, y) : x < y ? -1 : x > y ? 1 : 0;
  return descending ? -order : order;
}

/** The oracle: everything in the order of one column, and of another where that is equal; registered in the direction of the first. */
export function inOrder(
  samples: readonly Made[],
  sort: Sort,
  descending: boolean,
  then?: { sort: Sort; descending: boolean },
): string[] {
  return [...samples]
    .sort(
      (a, b) =>
        compareBy(a, b, { sort, descending }) ||
        (then ? compareBy(a, b, then) : 0) ||
        (a.seq - b.seq) * (descending ? -1 : 1),
    )
    .map(({ id }) => id);
}

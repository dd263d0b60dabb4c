import type { SignedField } from '@kiemlab/contract/features/tests/signed.api';
import { z } from 'zod';

/** What a signature was bound to, as people read it. */
export type SignedValues = Map<SignedField, string | null>;

/** The keys of a signed content that are said in words of their own. */
const PLAIN = [
  'result',
  'verdict',
  'observedValue',
  'lod',
  'loq',
  'otherLabResult',
  'comment',
  'remarks',
  'determination',
  'technician',
  'analyte',
  'method',
  'unit',
  'requirement',
  'standard',
  'qcSample',
] as const satisfies SignedField[];
const IDENTITY = [
  'sampleName',
  'chronicleBatchDate',
  'expirationDate',
  'producerName',
  'registrationNumber',
] as const satisfies SignedField[];
const LIMITS = ['criticalLow', 'minimum', 'maximum', 'criticalHigh'] as const satisfies SignedField[];
/** What never changes of a test, or belongs to the signature. */
const APART = ['code', 'sample', 'auditReviewed'];

const SUBSTANCES = 'substanceInformation';
const content = z.record(z.string(), z.unknown());
const rows = z.array(z.record(z.string(), z.string().nullable())).catch([]);
const limits = z.array(z.string().nullable()).catch([]);

/** A value as text; nothing and empty text are the same to who reads. */
const textOf = (value: unknown): string | null =>
  value === null || value === undefined || value === ''
    ? null
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

const without = (all: Readonly<Record<string, unknown>>, names: readonly string[]): string | null => {
  const rest = Object.entries(all).filter(([key, value]) => !names.includes(key) && textOf(value) !== null);
  return rest.length > 0 ? JSON.stringify(Object.fromEntries(rest.toSorted())) : null;
};

/** Takes apart what a signature was bound to; what has no words of its own is `other`, so that no difference is lost. */
export function signedValues(signed: unknown): SignedValues {
  const all = content.parse(signed);
  const identity = content.catch({}).parse(all['identity'] ?? {});
  const bounds = limits.parse(all['limits']);
  return new Map<SignedField, string | null>([
    ...PLAIN.map((field) => [field, textOf(all[field])] as const),
    ...LIMITS.map((field, index) => [field, bounds[index] ?? null] as const),
    ...IDENTITY.map((field) => [field, textOf(identity[field])] as const),
    [
      'substances',
      textOf(
        rows
          .parse(identity[SUBSTANCES])
          .map((row) =>
            [row['substanceName'], row['substanceContent'], row['substanceUnit']].filter(Boolean).join(' '),
          )
          .join('; '),
      ),
    ],
    [
      'other',
      [without(all, [...PLAIN, ...APART, 'identity', 'limits']), without(identity, [...IDENTITY, SUBSTANCES])]
        .filter(Boolean)
        .join(' ') || null,
    ],
  ]);
}

/** What two of them say differently. */
export const changesBetween = (
  before: SignedValues,
  after: SignedValues,
): { field: SignedField; before: string | null; after: string | null }[] =>
  [...before].flatMap(([field, value]) => {
    const now = after.get(field) ?? null;
    return value === now ? [] : [{ field, before: value, after: now }];
  });

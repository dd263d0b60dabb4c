import { SIGNED_IDENTITY, SIGNED_ROWS } from '@kiemlab/contract/features/samples/identity.rules';
import { TEST_CATALOGUE } from '@kiemlab/contract/features/test-setup/test-form.catalogue';
import { Calculation } from '@kiemlab/contract/features/analyses/calculation';
import {
  SIGNED_LIMITS,
  SIGNED_PLAIN,
  type SignedField,
} from '@kiemlab/contract/features/analyses/signed.api';
import { z } from 'zod';

/** What a signature was bound to, as people read it. */
export type SignedValues = Map<SignedField, string | null>;

/** What never changes of a test, or belongs to the signature. */
const APART = ['code', 'sample', 'auditReviewed'];

/** Parts that are taken apart. */
const PARTS = ['identity', 'limits', 'details', 'lapses', 'documents', 'calculation'];

const content = z.record(z.string(), z.unknown());
const rows = z.array(z.record(z.string(), z.string().nullable())).catch([]);
const limits = z.array(z.string().nullable()).catch([]);
const lapses = z
  .array(z.object({ what: z.string(), until: z.string(), reason: z.string().nullable() }))
  .catch([]);
const documents = z.array(z.object({ fileName: z.string(), version: z.int(), sha256: z.string() })).catch([]);

/** Letters of a hash that tell two files apart to who reads. */
const HASH_SHOWN = 12;

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

/** Formula with its version, values as they were typed, what came of them and why the result is another one. */
function calculationText(signed: unknown): string | null {
  const { data } = Calculation.safeParse(signed);
  if (!data) return textOf(signed);
  const { formula, formulaVersion, inputs, rounded, override } = data;
  const values = inputs.map(({ typed }) => typed).join('; ');
  return [`${formula} v${formulaVersion}: ${values} → ${rounded}`, override].filter(Boolean).join(' · ');
}

/** Takes apart what a signature was bound to; what has no words of its own is `other`, so that no difference is lost. */
export function signedValues(signed: unknown): SignedValues {
  const all = content.parse(signed);
  const identity = content.catch({}).parse(all['identity'] ?? {});
  const details = content.catch({}).parse(all['details'] ?? {});
  const bounds = limits.parse(all['limits']);
  return new Map<SignedField, string | null>([
    ...SIGNED_PLAIN.map((field) => [field, textOf(all[field])] as const),
    ...SIGNED_LIMITS.map((field, index) => [field, bounds[index] ?? null] as const),
    ...SIGNED_IDENTITY.map((field) => [field, textOf(identity[field])] as const),
    [
      'substances',
      textOf(
        rows
          .parse(identity[SIGNED_ROWS])
          .map((row) =>
            [row['substanceName'], row['substanceContent'], row['substanceUnit']].filter(Boolean).join(' '),
          )
          .join('; '),
      ),
    ],
    ...TEST_CATALOGUE.keys.map((key) => [key, textOf(details[key])] as const),
    [
      'lapses',
      textOf(
        lapses
          .parse(all['lapses'])
          .map(({ what, until, reason }) => [what, until, reason].filter(Boolean).join(' · '))
          .join('; '),
      ),
    ],
    ['calculation', calculationText(all['calculation'])],
    [
      'documents',
      textOf(
        documents
          .parse(all['documents'])
          .map(
            ({ fileName, version, sha256 }) =>
              `${fileName} (v${version}, SHA-256 ${sha256.slice(0, HASH_SHOWN)}…)`,
          )
          .join('; '),
      ),
    ],
    [
      'other',
      [
        without(all, [...SIGNED_PLAIN, ...APART, ...PARTS]),
        without(identity, [...SIGNED_IDENTITY, SIGNED_ROWS]),
        without(details, TEST_CATALOGUE.keys),
      ]
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

import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id, instant } from '../../core/text.ts';
import { MEANINGS } from '../../core/workflow.ts';
import { SIGNED_IDENTITY } from '../samples/identity.rules.ts';
import { TEST_CATALOGUE } from '../test-setup/test-form.catalogue.ts';

/** Keys of a signed content that are said in words of their own. */
export const SIGNED_PLAIN = [
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
  'description',
] as const;
/** Its limits, in the order in which they are signed. */
export const SIGNED_LIMITS = ['criticalLow', 'minimum', 'maximum', 'criticalHigh'] as const;

/** What a signature on a test is bound to, as people read it. */
export const SIGNED_FIELDS = [
  ...SIGNED_PLAIN,
  ...SIGNED_LIMITS,
  ...SIGNED_IDENTITY,
  /** The rows of its identity: active substances with their strength. */
  'substances',
  ...TEST_CATALOGUE.keys,
  /** What had run out, with the reason to go on. */
  'lapses',
  /** What its result was calculated from, and why it is another one. */
  'calculation',
  /** Its documents: added, or replaced by another version. */
  'documents',
  /** Something else it was bound to. */
  'other',
] as const;
export type SignedField = (typeof SIGNED_FIELDS)[number];

/** A signature on a test against the test as it is now. */
export const SignedChange = z.strictObject({
  meaning: z.enum(MEANINGS),
  signer: z.string(),
  signedAt: instant,
  valid: z.boolean(),
  /** False for a signature of before its content was kept: then only the determinations tell what stood. */
  kept: z.boolean(),
  /** From when on signatures do not count, whatever stands there; null when this one is not concerned. */
  voidFrom: instant.nullable(),
  changes: z.array(
    z.strictObject({
      field: z.enum(SIGNED_FIELDS),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type SignedChange = z.output<typeof SignedChange>;

export const listSignedChanges = defineEndpoint({
  id: 'tests.list-signed-changes',
  method: 'GET',
  path: '/api/test-information/:id/signed',
  summary: 'What has changed of a test since each of its signatures was given, oldest first',
  permission: ['Test'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: z.array(SignedChange),
  errors: ['TEST_NOT_FOUND'],
});

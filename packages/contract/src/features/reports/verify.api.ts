import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { day } from '../../core/text.ts';

/** What the public check says of a report: it stands, another one stands in its place, or it was withdrawn. */
export const VERIFY_STATES = ['GENUINE', 'SUPERSEDED', 'WITHDRAWN'] as const;

/** A report as everybody may see it who has its code: no client, no person. */
export const VerifiedReport = z.strictObject({
  state: z.enum(VERIFY_STATES),
  code: z.string(),
  number: z.string(),
  /** Of the report that stands in its place. */
  replacedBy: z.string().nullable(),
  issuedOn: day,
  laboratory: z.string(),
  product: z.string(),
  batch: z.string().nullable(),
  /** As it was printed; an analysis sheet has none. */
  conclusion: z.string().nullable(),
  /** Which file has the hash that was asked about, the archived one or a copy; null where none was asked about, or none has it. */
  file: z.strictObject({ kind: z.enum(['ARCHIVED', 'COPY']), copyNumber: z.int().nullable() }).nullable(),
});
export type VerifiedReport = z.output<typeof VerifiedReport>;

/** Whatever is no code of a report, whether it looks like one or not, is NOT_FOUND. */
export const verifyReport = defineEndpoint({
  id: 'reports.verify-report',
  method: 'GET',
  path: '/api/verify/:code',
  summary:
    'Whether a report is genuine and still stands, by the code on it; with a hash, whether a file is one of it',
  permission: 'public',
  perMinute: 20,
  envelope: 'plain',
  params: z.strictObject({ code: z.string() }),
  query: z.strictObject({
    /** SHA-256 of a PDF, hex; the file itself is never sent. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/i)
      .optional(),
  }),
  ok: VerifiedReport,
  errors: ['NOT_FOUND'],
});

/** For who is about to issue. */
export const getVerifyAddress = defineEndpoint({
  id: 'reports.get-verify-address',
  method: 'GET',
  path: '/api/samples/reports/verify-address',
  summary: 'Where reports that are issued today say they can be checked',
  permission: ['Report_Issue'],
  envelope: 'plain',
  ok: z.strictObject({
    /** Without a slash at its end; null: reports bear their code alone. */
    address: z.string().nullable(),
    /** No address, and not the demo laboratory: somebody should set one. */
    isLacking: z.boolean(),
  }),
  errors: ['VERIFY_ADDRESS_NOT_PUBLIC'],
});

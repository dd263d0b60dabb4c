import { z } from 'zod';
import { day, id, instant } from '../../core/text.ts';
import { REPORT_FORMS, REPORT_KINDS } from './report-kinds.ts';
import { DELIVERED, DELIVERY_WAYS, OMITTED_BECAUSE, REPORT_STATUSES, VOID_CAUSES } from './reports.rules.ts';

/** That a report, or the notice that its sample failed, was given to somebody. */
export const Delivery = z.strictObject({
  id,
  what: z.enum(DELIVERED),
  /** To whom; empty for who may not see the origin of samples. */
  recipient: z.string(),
  how: z.enum(DELIVERY_WAYS),
  deliveredAt: instant,
  /** Who noted it. */
  notedBy: z.string(),
  /** That it was struck out as noted wrongly: why, by whom and when; null while it stands. */
  withdrawn: z.strictObject({ reason: z.string(), by: z.string(), at: instant }).nullable(),
});
export type Delivery = z.output<typeof Delivery>;

/** A test that was once assigned and is not on the report of its sample (rule C30). */
export const OmittedTest = z.strictObject({
  /** "L26-0001-T02". */
  code: z.string(),
  analyte: z.string(),
  why: z.enum(OMITTED_BECAUSE),
  /** What was given as the reason; null: none was asked, as nothing of it had been saved. */
  reason: z.string().nullable(),
  /** Who marked or deleted it, and when; null where that is not on record. */
  by: z.string().nullable(),
  at: instant.nullable(),
});
export type OmittedTest = z.output<typeof OmittedTest>;

/** A numbered report of a sample. */
export const Report = z.strictObject({
  id,
  /** "0123/2026/KNĐN". */
  number: z.string(),
  code: z.string(),
  kind: z.enum(REPORT_KINDS),
  /** The form that it is archived on; of a draft the one that it will be printed on. */
  form: z.enum(REPORT_FORMS),
  /** Why it is an analysis sheet although its tests make a verdict; null where nobody chose that. */
  partialReason: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  /** While a draft what the tests say now, then what was issued. */
  verdict: z.enum(['PASS', 'FAIL']).nullable(),
  /** Of a draft it covers everything that it prints: another number, greater or less, as soon as one of that has changed. */
  version: z.int(),
  /**
   * Tests that were once assigned and are not on it: of a draft as they are now, then those that its issuer confirmed. Null where
   * nobody did: it is void, or was issued before they were named.
   */
  omitted: z.array(OmittedTest).nullable(),
  createdAt: instant,
  issuedAt: instant.nullable(),
  issuedBy: z.string().nullable(),
  /** SHA-256 of the archived PDF, hex. */
  pdfSha256: z.string().nullable(),
  /** Year of its number. */
  year: z.int(),
  /** Number of the report that it replaces, or is to replace; and why. Null for a first one. */
  replaces: z.string().nullable(),
  amendReason: z.string().nullable(),
  /** While it is a draft the identity of the sample may be corrected. */
  identityOpen: z.boolean(),
  /** Number of the report that stands in its place; null while none was issued. */
  replacedBy: z.string().nullable(),
  /** When that was issued. */
  replacedAt: instant.nullable(),
  /** A draft waits that is to stand in its place. */
  amending: z.boolean(),
  /** Why it is void; the reason of who withdrew it. */
  voidCause: z.enum(VOID_CAUSES).nullable(),
  voidReason: z.string().nullable(),
  voidedAt: instant.nullable(),
  voidedBy: z.string().nullable(),
  /** That it was issued after its day: which day that was, how many days before, and why; null where it was in time, or nobody was asked. */
  late: z.strictObject({ dueOn: day, days: z.int(), reason: z.string() }).nullable(),
  /** Oldest first, also those that were struck out. */
  deliveries: z.array(Delivery),
  /** What of it deliveries were recorded of when it was issued: of what is older nobody can say whether it went out. */
  deliveriesRecorded: z.array(z.enum(DELIVERED)),
  /** What its public check goes by; null: a draft, or issued before there were codes. */
  verifyCode: z.string().nullable(),
  /** When its original was printed; null: not yet. */
  originalAt: instant.nullable(),
  /** Copies that were printed of it. */
  copies: z.int(),
});
export type Report = z.output<typeof Report>;

import { HANDOVER_ORDER } from './handovers.order.ts';
import { z } from 'zod';
import { orderQuery } from '../../core/list-order.ts';
import { notNegative } from '../../core/decimal.ts';
import { defineEndpoint, file } from '../../core/define-endpoint.ts';
import { instantOrEpoch } from '../../core/epoch.ts';
import { type AllowedMime, MAX_FILE_BYTES } from '../../core/files.rules.ts';
import { namedRecords } from '../../core/named-record.ts';
import { pageQuery } from '../../core/paging.ts';
import { requiredReason } from '../../core/reason.ts';
import { id, instant, requiredText, text } from '../../core/text.ts';
import { CONFIRMED_HOW, HANDOVER_OCCASIONS } from './handovers.rules.ts';

/** What a scan of a paper may be. */
export const SCAN_MIMES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
] as const satisfies readonly AllowedMime[];

/** A paper by which a hand-over was confirmed until one of those who take it disputed it. */
const DisputedPaper = z.strictObject({
  /** Of the version that was confirmed by it: its scan is read by this id. */
  id,
  paper: z.string(),
  /** Who named it; empty for who may not see who took the sample. */
  namedBy: z.string(),
  namedAt: instant,
  /** The name of the scan; none of papers that were named before scans were asked for, and for whom it is kept from. */
  scan: z.string().nullable(),
  disputedBy: z.string(),
  disputedAt: instant,
  reason: z.string(),
});

/** A sample that changed hands, as it is told by now. */
export const Handover = z.strictObject({
  id,
  /** Of what is told: one more with each correction and each dispute. */
  version: z.int(),
  sampleId: id,
  sampleCode: z.string(),
  sampleName: z.string(),
  occasion: z.enum(HANDOVER_OCCASIONS),
  /** A person's full name or a group's; empty for who may not see who took the sample. */
  givenBy: z.string(),
  takenBy: z.string(),
  place: z.string(),
  handedAt: instant,
  /** Exact decimal. */
  quantity: z.string(),
  unit: z.string().nullable(),
  /** Why it was corrected; empty where it was not. */
  reason: z.string(),
  /** Who takes it and has confirmed it, or who says that it was confirmed on paper. */
  confirmedBy: z.string().nullable(),
  /** Who gave it has confirmed it, by the same account or by another one of the same person: nobody else was there, or it was on paper before rule S24 let only others. */
  confirmedByGiver: z.boolean(),
  confirmedAt: instant.nullable(),
  confirmedHow: z.enum(CONFIRMED_HOW).nullable(),
  /** Which paper it was. */
  paper: z.string().nullable(),
  /** The name of its scan, as of a disputed one. */
  scan: z.string().nullable(),
  /** Newest first. */
  disputed: z.array(DisputedPaper),
  /** What the caller may do now. */
  mayConfirm: z.boolean(),
  mayConfirmOnPaper: z.boolean(),
  mayDispute: z.boolean(),
  mayCorrect: z.boolean(),
});
export type Handover = z.output<typeof Handover>;

/** Who notes hand-overs: by receiving, storing, or giving to a group; and the unit head. */
const MAY_NOTE = ['Sample_Receive', 'Sample_MoveToCart', 'Test_Unlock'] as const;

export const listHandovers = defineEndpoint({
  id: 'samples.list-handovers',
  method: 'GET',
  path: '/api/samples/:id/handovers',
  summary: 'Through whose hands a sample went: who gave and took it, where, when and how much; newest first',
  permission: ['Sample'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: z.array(Handover),
  errors: ['SAMPLE_NOT_FOUND'],
});

export const listMyHandovers = defineEndpoint({
  id: 'samples.list-my-handovers',
  method: 'GET',
  path: '/api/samples/handovers',
  summary: 'What was handed over to the caller and waits for his or her confirmation, newest first',
  permission: ['Sample'],
  envelope: 'plain',
  query: z.strictObject({
    ...pageQuery,
    size: z.coerce.number<string | number>().int().min(1).max(500).default(10),
    ...orderQuery(HANDOVER_ORDER),
  }),
  ok: z.strictObject({ handovers: z.array(Handover), total: z.int() }),
  errors: ['TOO_MANY_ROWS_TO_SORT'],
});

export const confirmHandovers = defineEndpoint({
  id: 'samples.confirm-handovers',
  method: 'PUT',
  path: '/api/samples/handovers/confirm',
  summary: 'Confirm having taken samples, by who takes them; all or nothing',
  permission: ['Sample'],
  once: true,
  envelope: 'plain',
  /** Each with the version that was seen. */
  body: z.strictObject({ handovers: namedRecords(500) }),
  ok: z.strictObject({ confirmed: z.int() }),
  errors: ['NOT_FOUND', 'STALE_VERSION', 'HANDOVER_CONFIRMED', 'HANDOVER_NOT_OTHER'],
});

export const confirmOnPaper = defineEndpoint({
  id: 'samples.confirm-handover-on-paper',
  method: 'PUT',
  path: '/api/samples/handovers/:id/paper',
  summary:
    'Say that who took a sample confirmed it on paper, and on which, with its scan (PDF, PNG, JPEG); by who takes it, or a unit head who did not give it',
  permission: ['Sample'],
  once: true,
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({
    version: z.coerce.number<string | number>().int().min(1),
    paper: requiredText(500),
  }),
  upload: { maxBytes: MAX_FILE_BYTES },
  ok: z.strictObject({ id }),
  errors: [
    'NOT_FOUND',
    'STALE_VERSION',
    'HANDOVER_CONFIRMED',
    'HANDOVER_NOT_OTHER',
    'HANDOVER_PAPER_DISPUTED',
    'FILE_TYPE_NOT_ALLOWED',
    'FILE_CONTENT_OTHER',
    'FILE_EMPTY',
    'FILE_UNREADABLE',
    'PAYLOAD_TOO_LARGE',
    'FILES_NOT_WRITABLE',
  ],
});

export const getHandoverScan = defineEndpoint({
  id: 'samples.get-handover-scan',
  method: 'GET',
  path: '/api/samples/handovers/:id/scan',
  summary:
    'The bytes of the scan of a paper, by the version of the hand-over that it confirmed, as they were uploaded; their hash is checked on the way',
  permission: ['Sample'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: file(...SCAN_MIMES),
  errors: ['NOT_FOUND', 'FILE_MISSING', 'FILE_DAMAGED', 'RANGE_NOT_SATISFIABLE'],
});

export const disputePaper = defineEndpoint({
  id: 'samples.dispute-handover-paper',
  method: 'PUT',
  path: '/api/samples/handovers/:id/dispute',
  summary:
    'Dispute the paper by which a hand-over was confirmed, with a reason, by who takes it: it waits to be confirmed anew, the paper stays and is marked',
  permission: ['Sample'],
  once: true,
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({ version: z.int().min(1), reason: requiredReason }),
  ok: z.strictObject({ id, version: z.int() }),
  errors: ['NOT_FOUND', 'STALE_VERSION', 'HANDOVER_NOT_ON_PAPER'],
});

export const correctHandover = defineEndpoint({
  id: 'samples.correct-handover',
  method: 'PUT',
  path: '/api/samples/handovers/:id',
  summary:
    'Correct what was noted of a hand-over, with a reason: a further version, to be confirmed anew; by who noted it or the unit head',
  permission: MAY_NOTE,
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({
    version: z.int().min(1),
    quantity: notNegative,
    place: text(200),
    /** Not in the future; as it was when absent. */
    handedAt: instantOrEpoch.optional(),
    reason: requiredReason,
  }),
  ok: z.strictObject({ id, version: z.int() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
});

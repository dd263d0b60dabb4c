import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { dayOrEpoch } from '../../core/epoch.ts';
import { day, id, instant, requiredText, text } from '../../core/text.ts';
import { DUE_CLASSES } from '../samples/fields/closed-lists.ts';
import { RECEIPT_LINE_KEYS } from '../templates/receipt-lines.ts';
import { ReceiptCheck } from './receipt-check.ts';
import { DECIDED_FOR, DECIDED_HOW, RECEIPT_ANSWERS, RECEIPT_DECISIONS, wordsIn } from './receipt.words.ts';
import { reason, requiredReason } from '../../core/reason.ts';

const ofOne = z.strictObject({ id });
const Check = ReceiptCheck.shape;

/** What a receipt found, as it is kept; null where nothing was told. Decimals are exact. */
export const Receipt = z.strictObject({
  id,
  /** Which receipt of the sample, and which version of what is known of it: later ones are corrections. */
  round: z.int(),
  version: z.int(),
  receivedOn: day,
  condition: z.string().nullable(),
  seal: z.enum(wordsIn(RECEIPT_ANSWERS.seal)).nullable(),
  packaging: z.enum(wordsIn(RECEIPT_ANSWERS.packaging)).nullable(),
  label: z.enum(wordsIn(RECEIPT_ANSWERS.label)).nullable(),
  amount: z.enum(wordsIn(RECEIPT_ANSWERS.amount)).nullable(),
  temperature: z.string().nullable(),
  temperatureUnit: z.string().nullable(),
  humidity: z.string().nullable(),
  humidityUnit: z.string().nullable(),
  /** Files of the sample, those that the caller may see. */
  photos: z.array(id),
  deviation: z.string().nullable(),
  decision: z.enum(wordsIn(RECEIPT_DECISIONS)).nullable(),
  decidedFor: z.enum(wordsIn(DECIDED_FOR)).nullable(),
  decidedName: z.string().nullable(),
  decidedHow: z.enum(wordsIn(DECIDED_HOW)).nullable(),
  decidedAt: instant.nullable(),
  /** Of a correction, or of a receipt that was entered late. */
  reason: z.string(),
  writtenBy: z.string(),
  writtenAt: instant,
});
export type Receipt = z.output<typeof Receipt>;

/** In which condition a sample was when its seal was broken. */
export const Opening = z.strictObject({
  version: z.int(),
  condition: z.string(),
  openedOn: day,
  reason: z.string(),
  writtenBy: z.string(),
  writtenAt: instant,
});
export type Opening = z.output<typeof Opening>;

export const listReceipts = defineEndpoint({
  id: 'samples.list-receipts',
  method: 'GET',
  path: '/api/samples/:id/receipts',
  summary:
    'What the receipts of a sample found, with corrections, and its condition when the seal was broken; newest first',
  permission: ['Sample'],
  envelope: 'plain',
  params: ofOne,
  ok: z.strictObject({
    receipts: z.array(Receipt),
    openings: z.array(Opening),
    /** Lines of the checklist that the version of its template asks for. */
    asked: z.array(z.enum(RECEIPT_LINE_KEYS)),
    /** May the caller correct what was found, and say how it was when the seal was broken? */
    mayCorrect: z.boolean(),
    mayNoteOpening: z.boolean(),
  }),
  errors: ['SAMPLE_NOT_FOUND'],
});

export const correctReceipt = defineEndpoint({
  id: 'samples.correct-receipt',
  method: 'PUT',
  path: '/api/samples/:id/receipt',
  summary:
    'Correct, or complete, what the last receipt of a sample found: the whole checklist anew, with a reason',
  permission: ['Sample_Edit'],
  once: true,
  envelope: 'plain',
  params: ofOne,
  body: z.strictObject({
    ...Check,
    /** The condition found; the recorded one stays when it is absent or empty. */
    condition: text(500).optional(),
    /** Of the sample, as it was read. */
    version: z.int().min(1),
    reason: requiredReason,
  }),
  ok: z.strictObject({ sampleId: id, version: z.int() }),
  errors: [
    'SAMPLE_NOT_FOUND',
    'STALE_VERSION',
    'EDIT_NOT_ALLOWED',
    'RECEIPT_INCOMPLETE',
    'SAMPLE_NUMBER_REQUIRED',
  ],
});

export const noteOpening = defineEndpoint({
  id: 'samples.note-opening',
  method: 'PUT',
  path: '/api/samples/:id/opening',
  summary:
    'Say in which condition a sample was when its seal was broken; said before it is a correction, with a reason',
  permission: ['Sample_Receive', 'Test_EnterResult'],
  once: true,
  envelope: 'plain',
  params: ofOne,
  body: z.strictObject({
    condition: requiredText(500),
    /** Today when absent. */
    openedOn: dayOrEpoch.optional(),
    /** Which version is corrected; absent where nothing was said before. */
    version: z.int().min(1).optional(),
    reason: reason.optional(),
  }),
  ok: z.strictObject({ sampleId: id, version: z.int() }),
  errors: [
    'SAMPLE_NOT_FOUND',
    'STALE_VERSION',
    'EDIT_NOT_ALLOWED',
    'REASON_REQUIRED',
    'SAMPLE_NUMBER_REQUIRED',
    'NOT_ASSIGNED',
  ],
});

export const changeDueClass = defineEndpoint({
  id: 'samples.change-due-class',
  method: 'PUT',
  path: '/api/samples/:id/due-class',
  summary:
    'Give a received state sample another class, with a reason; its due day follows unless another was agreed',
  permission: ['Sample_Edit'],
  once: true,
  envelope: 'plain',
  params: ofOne,
  body: z.strictObject({
    /** Of the sample, as it was read. */
    version: z.int().min(1),
    dueClass: z.enum(DUE_CLASSES),
    reason: requiredReason,
  }),
  ok: z.strictObject({
    sampleId: id,
    version: z.int(),
    dueClass: z.enum(DUE_CLASSES),
    appointmentDate: day.nullable(),
  }),
  errors: ['SAMPLE_NOT_FOUND', 'STALE_VERSION', 'EDIT_NOT_ALLOWED', 'SAMPLE_NUMBER_REQUIRED'],
});

import type { ReceiptCheck } from '@kiemlab/contract/features/custody/receipt-check';
import type { Receipt } from '@kiemlab/contract/features/custody/receipt.api';
import { deviates } from '@kiemlab/contract/features/custody/receipt.rules';

/** A checklist while it is filled in: nothing stands there that nobody chose. Numbers are as they were typed. */
export type CheckDraft = ReceiptCheck;

/** True where something has been told. */
export const isTold = (draft: CheckDraft): boolean =>
  Object.values(draft).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));

/** What is sent: parts that hold something; of a decision nothing where nothing deviates, and of one that is waited for not whose it is. */
export function checkOf(draft: CheckDraft): ReceiptCheck | undefined {
  if (!isTold(draft)) return undefined;
  const { decision, decidedFor, decidedName, decidedHow, decidedAt, ...found } = draft;
  const told = { decidedFor, decidedName, decidedHow, decidedAt };
  const decided = deviates(draft) ? { decision, ...(decision === 'ASK' ? {} : told) } : {};
  const parts = Object.entries({ ...found, ...decided }).filter(
    ([, value]) => value !== undefined && value.length > 0,
  );
  return Object.fromEntries(parts) as ReceiptCheck;
}

/** What is kept, to be corrected. */
export function draftOfReceipt(receipt: Receipt | undefined): CheckDraft {
  if (!receipt) return {};
  const { seal, packaging, label, amount, temperature, humidity, photos, deviation } = receipt;
  const { decision, decidedFor, decidedName, decidedHow, decidedAt } = receipt;
  const all = { seal, packaging, label, amount, temperature, humidity, photos, deviation, decision };
  const parts = Object.entries({ ...all, decidedFor, decidedName, decidedHow, decidedAt });
  return Object.fromEntries(parts.filter(([, value]) => value !== null)) as CheckDraft;
}

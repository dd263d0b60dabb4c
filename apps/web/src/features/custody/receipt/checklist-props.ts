import type { ReceiptLine } from '@kiemlab/contract/features/templates/receipt-lines';
import type { CheckDraft } from './check-draft.ts';

/** What a checklist is drawn from. */
export interface ReceiptChecklistProps {
  draft: CheckDraft;
  onChange(change: Partial<CheckDraft>): void;
  /** Lines that have to be told. */
  asked: readonly ReceiptLine[];
  /** Parts that an attempt to save found open. */
  missing: readonly (keyof CheckDraft)[];
  /** The one sample whose pictures can show its receipt; undefined of several. */
  sampleId: string | undefined;
  /** Who may be whose decision it is, as the samples name them. */
  names: { CLIENT: string; SAMPLER: string };
  /** What was decided is kept: a correction decides nothing anew. */
  decided?: boolean;
}

import type { PrintedColumn } from '@kiemlab/contract/features/printing/printed-columns';
import type { RecordHead } from '../record/record.data.ts';

/** A person of one of the sides, each text as it stands in the sentence; blank leaves room for ink. */
export interface Party {
  name: string;
  position: string;
  department: string;
}

/** What every paper of hand-overs prints; `handover.typ` has it. */
export interface HandoverData extends RecordHead {
  number: string;
  /** "Hôm nay, ngày 05 tháng 01 năm 2026, tại Kho mẫu, chúng tôi gồm:" */
  opening: string;
  givers: Party[];
  takers: Party[];
  columns: readonly PrintedColumn[];
  rows: Readonly<Record<string, string>>[];
  /** How many samples. */
  count: string;
}

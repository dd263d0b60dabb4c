import type { PrintedColumn } from '@kiemlab/contract/features/printing/printed-columns';
import type { RecordHead } from '../record/record.data.ts';

/** Everything that `destruction-minutes.typ` prints. What is blank leaves room for ink. */
export interface DestructionMinutesData extends RecordHead {
  number: string;
  /** `ngày 05 tháng 01 năm 2026`; blank while it is not told. */
  day: string;
  place: string;
  method: string;
  council: { name: string; post: string; head: boolean }[];
  columns: readonly PrintedColumn[];
  rows: Readonly<Record<string, string>>[];
  /** Who signed in the program, on what stands here. */
  signatures: { meaning: string; name: string; position: string; signedAt: string }[];
}

import type { PrintedColumn } from '@kiemlab/contract/features/printing/printed-columns';
import type { Party } from '../handover/handover.data.ts';
import type { RecordHead } from '../record/record.data.ts';

/** Everything that `sampling-record.typ` prints. What is blank leaves room for ink. */
export interface SamplingRecordData extends RecordHead {
  /** In capitals, a line each. */
  title: string[];
  letter: { number: string; day: string; issuer: string };
  /** `08 giờ 30 phút, ngày 05 tháng 01 năm 2026`; blank while nobody knows. */
  begun: string;
  /** `10 giờ 15 phút`. */
  ended: string;
  samplers: Party[];
  premises: { name: string; kind: string; address: string; phone: string };
  representative: { name: string; position: string };
  witness: string;
  columns: readonly PrintedColumn[];
  rows: Readonly<Record<string, string>>[];
  /** "25": in °C, and of the humidity in %. */
  temperature: string;
  humidity: string;
}

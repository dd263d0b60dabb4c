import { isTakenSource } from '@kiemlab/contract/features/samples/fields/sample-source';
import { isStanding } from '@kiemlab/contract/features/reports/reports.rules';
import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { Database } from '@kiemlab/db/database';
import { dayOf } from '../../../platform/clock.ts';
import { joined } from '../../../platform/print/printed.ts';
import type { TableCell } from '../../../platform/xlsx/cell-value.ts';
import type { TableColumn } from '../../../platform/xlsx/write-xlsx.ts';
import { findReports, type StoredReport } from '../../reports/reports.queries.ts';
import { placeText } from '../../samples/place-text.ts';
import type { ExportSheet } from './export-sheet.ts';

/** A sample with the report that counts of it. */
interface Reported {
  sample: SampleRow;
  report: StoredReport;
}

/** What is said of the quality: an analysis sheet judges nothing. */
const RESULTS: Record<NonNullable<StoredReport['verdict']> | 'none', string> = {
  PASS: 'Đạt',
  FAIL: 'Không đạt',
  none: 'Phiếu phân tích, không kết luận',
};

/** The strength as it was typed; of several substances each is named. */
function strengthOf({ substanceInformation: rows }: SampleRow): TableCell {
  const said = (value: unknown): string => (typeof value === 'string' ? value : '');
  const lines = rows.map(({ substanceName, substanceContent, substanceUnit }) => {
    const strength = joined(' ', said(substanceContent), said(substanceContent) && said(substanceUnit));
    return rows.length === 1 ? strength : joined(' ', said(substanceName), strength);
  });
  return joined('\n', ...lines);
}

type Column = TableColumn & { cell(of: Reported): TableCell };

/**
 * What the database of the Ministry of Health holds of each state sample (TT 11/2018 art. 18), in the ministry's language whoever
 * makes the file; the result with the number and day of the report that says it (ADR 30).
 */
const COLUMNS: readonly Column[] = [
  { header: 'Tên thuốc', width: 40, cell: ({ sample }) => sample.sampleName },
  { header: 'Nồng độ, hàm lượng', width: 24, cell: ({ sample }) => strengthOf(sample) },
  { header: 'Dạng bào chế', width: 20, cell: ({ sample }) => fieldText(sample, 'dosageForm') },
  { header: 'Số lô sản xuất', width: 16, cell: ({ sample }) => fieldText(sample, 'chronicleBatchDate') },
  {
    header: 'Hạn dùng',
    kind: 'date',
    width: 12,
    cell: ({ sample }) => fieldText(sample, 'expirationDate'),
  },
  {
    header: 'Số giấy đăng ký lưu hành hoặc số giấy phép nhập khẩu',
    width: 24,
    cell: ({ sample }) => fieldText(sample, 'registrationNumber'),
  },
  { header: 'Cơ sở sản xuất', width: 32, cell: ({ sample }) => fieldText(sample, 'producerName') },
  { header: 'Cơ sở nhập khẩu', width: 32, cell: ({ sample }) => fieldText(sample, 'importFacility') },
  { header: 'Nơi lấy mẫu', width: 40, cell: ({ sample }) => placeText((key) => fieldText(sample, key)) },
  { header: 'Kết quả kiểm nghiệm', width: 20, cell: ({ report }) => RESULTS[report.verdict ?? 'none'] },
  { header: 'Số phiếu kiểm nghiệm', width: 20, cell: ({ report }) => report.full_number },
  {
    header: 'Ngày ban hành phiếu',
    kind: 'date',
    width: 14,
    cell: ({ report: { issued_at: at } }) => at && dayOf(at),
  },
];

/** The state samples whose report is issued, a row each; all others have none: nothing that was not issued leaves the laboratory. */
export const ministrySheet = (db: Database): ExportSheet => ({
  name: 'Mẫu lấy đã ban hành phiếu',
  columns: COLUMNS.map(({ cell: _, ...column }) => column),
  async cellsOf(samples) {
    const taken = samples.filter(({ sampleSource }) => isTakenSource(sampleSource));
    const reports = await findReports(
      db,
      taken.map(({ sampleId }) => sampleId),
    );
    return taken.flatMap((sample) => {
      // Newest first: the one that counts.
      const report = reports.find((one) => one.sample_id === sample.sampleId && isStanding(one.status));
      return report ? [COLUMNS.map(({ cell }) => cell({ sample, report }))] : [];
    });
  },
});

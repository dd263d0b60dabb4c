import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { TableCell } from '../../../platform/xlsx/cell-value.ts';
import type { TableColumn } from '../../../platform/xlsx/write-xlsx.ts';

/** A sheet: its columns, and what stands in them for some samples; a sample that has no place in it has no row. */
export interface ExportSheet {
  name: string;
  columns: readonly TableColumn[];
  cellsOf(samples: readonly SampleRow[]): Promise<TableCell[][]> | TableCell[][];
}

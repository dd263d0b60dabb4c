import { readXlsx, type ReadXlsxOptions } from '../read-xlsx.ts';
import type { SheetRow } from '../sheet-cells.ts';

/** The rows of the first sheet. */
export async function rowsOf(bytes: Uint8Array, options: Partial<ReadXlsxOptions> = {}): Promise<SheetRow[]> {
  const all: SheetRow[] = [];
  await readXlsx(bytes, {
    sheets: [0],
    maxRows: 1000,
    onRows: (_, rows) => void all.push(...rows),
    ...options,
  });
  return all;
}

import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { Target } from './results-case.ts';

const ROWS = 10_000;
const PER_MB = 1024 * 1024;

/** What an import cost. */
export interface ImportCost {
  rows: number;
  fileMb: number;
  seconds: number;
  /** Memory the server grew by at most while it imported; Linux only. */
  grownMb: number | undefined;
}

/** Memory of a process as the kernel counts it, in bytes; undefined where the kernel does not say. */
function residentBytes(pid: number): number | undefined {
  try {
    const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kb === undefined ? undefined : Number(kb) * 1024;
  } catch {
    return undefined;
  }
}

/** Values of a row as a laboratory would fill it in, by the key of their column. */
const valueOf = (key: string, row: number): string | number | Date | null =>
  ({
    'generalInformation.sampleSource': row % 3 === 0 ? 'Mẫu gửi' : 'Mẫu lấy',
    'generalInformation.sampleName': `Viên nén bao phim Paracetamol ${325 + (row % 5) * 25} mg`,
    'generalInformation.sampleIdExternal': `NHAP-${randomUUID()}`,
    'generalInformation.registrationNumber': `VD-${10_000 + row}-24`,
    'generalInformation.dosageForm': 'viên nén bao phim',
    'generalInformation.chronicleBatchDate': String(row).padStart(6, '0'),
    'generalInformation.standard': 'DĐVN V',
    'generalInformation.priority': 'Trung bình',
    'generalInformation.temperature': 25.5,
    'quantityInformation.currentQuantity': 20 + (row % 18) * 10,
    'quantityInformation.currentQuantityUnit': 'viên',
    'sampleChronicleInformation.productionDate': new Date(Date.UTC(2024, 0, 1 + (row % 300))),
    'sampleChronicleInformation.expirationDate': new Date(Date.UTC(2027, 0, 1 + (row % 300))),
    'producerInformation.producerName': 'Công ty Cổ phần Dược Sông Hàn (demo)',
    'pickingInformation.locationName': `Nhà thuốc Hòa Cường ${row} (demo)`,
    'pickingInformation.commune': 'Phường Hòa Cường',
    'pickingInformation.pickingPhone': `0236${String(row).padStart(6, '0')}`,
    'substanceInformation.1.substanceName': 'Paracetamol',
    'substanceInformation.1.substanceContent': '500',
    'substanceInformation.1.substanceType': 'Hóa dược',
    'samplerInformation.1.samplerName': 'Nguyễn Hoàng Khánh Duy',
  })[key] ?? null;

/** The blank workbook of a template, filled in. */
async function filledWorkbook({ url, token }: Target, templateId: string, rows: number): Promise<Uint8Array> {
  const response = await fetch(`${url}/api/attachments/sample?templateId=${templateId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`no blank workbook: ${response.status} ${await response.text()}`);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const keys = (sheets[0]?.rows[1] ?? []).map(String);
  const lines = Array.from({ length: rows }, (_, row) => keys.map((key) => valueOf(key, row)));
  return writeXlsx({
    sheets: sheets.map((sheet, index) => ({
      name: sheet.name,
      rows: index === 0 ? [...sheet.rows.slice(0, 2), ...lines] : sheet.rows,
      hidden: index > 1,
    })),
  });
}

/** Imports a workbook of 10,000 samples and watches the server's memory. */
export async function measureImport(
  product: Target,
  pid: number,
  templateId: string,
  rows = ROWS,
): Promise<ImportCost> {
  const bytes = await filledWorkbook(product, templateId, rows);
  const form = new FormData();
  form.append('templateId', templateId);
  form.append('importId', randomUUID());
  form.append('file', new File([new Uint8Array(bytes)], 'mẫu.xlsx'));
  const before = residentBytes(pid);
  let peak = before ?? 0;
  const watch = setInterval(() => (peak = Math.max(peak, residentBytes(pid) ?? 0)), 50);
  const began = performance.now();
  try {
    const response = await fetch(`${product.url}/api/samples/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${product.token}` },
      body: form,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`the import answered ${response.status} ${text.slice(0, 500)}`);
  } finally {
    clearInterval(watch);
  }
  return {
    rows,
    fileMb: bytes.length / PER_MB,
    seconds: (performance.now() - began) / 1000,
    grownMb: before === undefined ? undefined : (peak - before) / PER_MB,
  };
}

/** The line of the report. */
export const importLine = ({ rows, fileMb, seconds, grownMb }: ImportCost): string =>
  `import of ${rows} samples from .xlsx (${fileMb.toFixed(1)} MB): ${seconds.toFixed(1)} s` +
  (grownMb === undefined ? '' : `, the server grew by ${grownMb.toFixed(0)} MB at most`);

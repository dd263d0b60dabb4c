import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openWorkbook, readSheet } from './workbook-reader.ts';
import { XlsxError } from './xlsx-error.ts';
import type { SheetPlace, XlsxMessage, XlsxWorkerData } from './xlsx-messages.ts';

/** The entry of the thread that reads one workbook and ends. */
const { bytes, sheets, maxRows } = workerData as XlsxWorkerData;
const port = parentPort as MessagePort;
const say = (message: XlsxMessage): void => port.postMessage(message);

async function read(): Promise<void> {
  const workbook = await openWorkbook(bytes);
  const merges: { sheet: SheetPlace; range: string }[] = [];
  const sheetAt = (place: SheetPlace) =>
    typeof place === 'number'
      ? workbook.sheets[place]
      : workbook.sheets.find(({ name }) => name.normalize('NFC') === place);
  for (const asked of sheets) {
    const places = typeof asked === 'object' ? asked : [asked];
    const sheet = places.find((place) => sheetAt(place) !== undefined);
    const found = sheet === undefined ? undefined : sheetAt(sheet);
    if (sheet === undefined || !found) continue;
    let count = 0;
    const ranges = await readSheet(workbook, found, async (rows) => {
      count += rows.length;
      if (count > maxRows) throw new XlsxError('too-large', `more than ${maxRows} rows`);
      const taken = once(port, 'message');
      say({ kind: 'rows', sheet, rows });
      await taken;
    });
    merges.push(...ranges.map((range) => ({ sheet, range })));
  }
  say({ kind: 'done', merges, sheets: workbook.sheets.map(({ name }) => name) });
}

try {
  await read();
} catch (error) {
  const known = error instanceof XlsxError ? error : new XlsxError('damaged', String(error));
  say({ kind: 'refused', fault: known.fault, message: known.message });
}

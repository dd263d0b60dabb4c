import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openWorkbook, readSheet } from './workbook-reader.ts';
import type { SheetRow } from './sheet-cells.ts';
import { XlsxError } from './xlsx-error.ts';
import type { SheetPlace, XlsxMessage, XlsxWorkerData } from './xlsx-messages.ts';

/** The entry of the thread that reads one workbook and ends. */
const { bytes, sheets, maxRows, look = false } = workerData as XlsxWorkerData;
const port = parentPort as MessagePort;
const say = (message: XlsxMessage): void => port.postMessage(message);

/** Ends the reading of a sheet of which enough was seen. */
class Enough extends Error {}

async function read(): Promise<void> {
  const workbook = await openWorkbook(bytes);
  const merges: { sheet: SheetPlace; range: string }[] = [];
  let more = false;
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
    const pass = async (all: SheetRow[]): Promise<void> => {
      const rows = all.slice(0, maxRows - count);
      const isCut = rows.length < all.length;
      if (isCut && !look) throw new XlsxError('too-large', `more than ${maxRows} rows`);
      count += rows.length;
      const taken = once(port, 'message');
      say({ kind: 'rows', sheet, rows });
      await taken;
      if (isCut) throw new Enough();
    };
    try {
      const ranges = await readSheet(workbook, found, pass, look);
      merges.push(...ranges.map((range) => ({ sheet, range })));
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
      more = true;
    }
  }
  say({ kind: 'done', merges, sheets: workbook.sheets.map(({ name }) => name), more });
}

try {
  await read();
} catch (error) {
  const known = error instanceof XlsxError ? error : new XlsxError('damaged', String(error));
  say({ kind: 'refused', fault: known.fault, message: known.message });
}

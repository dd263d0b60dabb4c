import { stylesReader } from './number-formats.ts';
import { type SheetContext, SheetReader, StringsReader } from './sheet-reader.ts';
import type { SheetRow } from './sheet-cells.ts';
import { XlsxError } from './xlsx-error.ts';
import { attribute, type XmlEvents, XmlScanner } from './xml-scanner.ts';
import { openZip, type ZipPart } from './zip-guard.ts';

/** A sheet of a workbook, in the order of its tabs. */
export interface SheetInfo {
  name: string;
  part: string;
}

/** The parts of a workbook that do not depend on which sheet is read. */
export interface OpenWorkbook {
  sheets: readonly SheetInfo[];
  context: SheetContext;
  parts: ReadonlyMap<string, ZipPart>;
}

const damaged = (why: string): XlsxError => new XlsxError('damaged', why);
const ignore = (): void => undefined;

/** Reads a part as XML in UTF-8; `eachPiece` is awaited between two pieces. */
export async function scan(
  part: ZipPart,
  events: XmlEvents,
  eachPiece?: () => Promise<void> | void,
): Promise<void> {
  const scanner = new XmlScanner(events);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const text = (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw damaged(`${part.name} is not UTF-8`);
    }
  };
  for await (const bytes of part.read()) {
    scanner.feed(text(bytes));
    await eachPiece?.();
  }
  scanner.feed(text());
  scanner.end();
}

/** The address of a part that another one names. */
function resolve(folder: string, target: string): string {
  const url = new URL(target, `file:///${folder}`);
  return decodeURIComponent(url.pathname).slice(1).toLowerCase();
}

type Relations = { id: string; type: string; part: string }[];

async function relationsOf(parts: ReadonlyMap<string, ZipPart>, of: string): Promise<Relations> {
  const folder = of.slice(0, of.lastIndexOf('/') + 1);
  const part = parts.get(`${folder}_rels/${of.slice(folder.length)}.rels`);
  const found: Relations = [];
  if (!part) return found;
  await scan(part, {
    open(name, attributes) {
      if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return;
      const type = attribute(attributes, 'Type') ?? '';
      found.push({
        id: attribute(attributes, 'Id') ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        part: resolve(folder, attribute(attributes, 'Target') ?? ''),
      });
    },
    close: ignore,
    text: ignore,
  });
  return found;
}

/** Macros make a program of a workbook: neither the file nor what is declared in it may have them. */
async function refuseMacros(parts: ReadonlyMap<string, ZipPart>): Promise<void> {
  const types = parts.get('[content_types].xml');
  if (!types) throw new XlsxError('not-xlsx', 'an archive without content types');
  let macros = [...parts.keys()].some((name) => name.endsWith('vbaproject.bin'));
  await scan(types, {
    open(_, attributes) {
      if (/macroEnabled|vbaProject/i.test(attribute(attributes, 'ContentType') ?? '')) macros = true;
    },
    close: ignore,
    text: ignore,
  });
  if (macros) throw new XlsxError('macros', 'the workbook has macros');
}

async function readSheets(
  part: ZipPart,
  relations: Relations,
): Promise<{ sheets: SheetInfo[]; from1904: boolean }> {
  const sheets: SheetInfo[] = [];
  let from1904 = false;
  await scan(part, {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '');
      if (name !== 'sheet') return;
      const id = /r:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1] ?? attribute(attributes, 'id');
      const relation = relations.find((one) => one.id === id && one.type === 'worksheet');
      if (relation) sheets.push({ name: attribute(attributes, 'name') ?? '', part: relation.part });
    },
    close: ignore,
    text: ignore,
  });
  return { sheets, from1904 };
}

/** Opens an uploaded workbook: what it is made of, its texts and formats. Throws XlsxError. */
export async function openWorkbook(bytes: Uint8Array): Promise<OpenWorkbook> {
  const parts = await openZip(bytes);
  await refuseMacros(parts);
  const main = (await relationsOf(parts, '')).find((one) => one.type === 'officeDocument');
  const workbook = main && parts.get(main.part);
  if (!main || !workbook) throw new XlsxError('not-xlsx', 'an archive without a workbook');
  const relations = await relationsOf(parts, main.part);
  const { sheets, from1904 } = await readSheets(workbook, relations);
  if (sheets.length === 0) throw new XlsxError('not-xlsx', 'a workbook without sheets');
  const partOf = (type: string): ZipPart | undefined =>
    parts.get(relations.find((one) => one.type === type)?.part ?? '');
  const texts = partOf('sharedStrings');
  const strings = new StringsReader();
  if (texts) await scan(texts, strings);
  const formats = partOf('styles');
  const { events, styles } = stylesReader();
  if (formats) await scan(formats, events);
  return {
    sheets,
    parts,
    context: { strings: strings.strings, stringFonts: strings.fonts, styles, from1904 },
  };
}

/**
 * Reads a sheet; rows are passed on in groups, and the next group waits for the one before. With `look` formulas are read with the values
 * that the file holds for them. Answers the merged ranges.
 */
export async function readSheet(
  workbook: OpenWorkbook,
  sheet: SheetInfo,
  onRows: (rows: SheetRow[]) => Promise<void>,
  look = false,
): Promise<string[]> {
  const part = workbook.parts.get(sheet.part);
  if (!part) throw damaged(`sheet ${sheet.name} has no content`);
  let waiting: SheetRow[] = [];
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const rows = waiting;
    waiting = [];
    await onRows(rows);
  };
  const reader = new SheetReader(workbook.context, (row) => waiting.push(row), look);
  await scan(part, reader, flush);
  await flush();
  return reader.merges;
}

import { readFileSync } from 'node:fs';
import { scan } from '../xlsx/workbook-reader.ts';
import { openZip } from '../xlsx/zip-guard.ts';
import type { PartWriter } from './part-writer.ts';

const BODY = 'word/document.xml';
/** What stands between two words. */
const BREAKS: Readonly<Record<string, string>> = { p: '\n', br: '\n', cr: '\n', tab: ' ', tc: ' ' };

/** The text of a Word document without its headers and notes; it has no pages before somebody lays it out. Throws XlsxError. */
export async function docxText(place: string, write: PartWriter): Promise<void> {
  const parts = await openZip(readFileSync(place));
  const body = parts.get(BODY);
  if (!body) throw new Error(`${BODY} is missing`);
  let isText = false;
  await scan(body, {
    open(name) {
      isText = name === 't';
    },
    close(name) {
      isText = false;
      const between = BREAKS[name];
      if (between) write.add(between);
    },
    text(text) {
      if (isText) write.add(text);
    },
  });
  write.end();
}

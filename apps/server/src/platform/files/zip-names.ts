import { fromBuffer } from 'yauzl';

/** Entries looked at; an office document has far fewer. */
const MOST = 10_000;

/** The names in a zip archive, nothing unpacked; undefined when it is none, or damaged, or has too many entries. */
export const zipNames = (bytes: Uint8Array): Promise<string[] | undefined> =>
  new Promise((resolve) => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    fromBuffer(buffer, { lazyEntries: true }, (failure, zip) => {
      if (failure || zip.entryCount > MOST) return resolve(undefined);
      const names: string[] = [];
      zip.on('entry', (entry: { fileName: string }) => {
        names.push(entry.fileName);
        zip.readEntry();
      });
      zip.on('error', () => resolve(undefined));
      zip.on('end', () => resolve(names));
      zip.readEntry();
    });
  });

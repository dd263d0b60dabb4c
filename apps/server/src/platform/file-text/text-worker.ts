import { parentPort, workerData } from 'node:worker_threads';
import { docxText } from './docx-text.ts';
import type { FileTextData, FileTextMessage } from './file-text.messages.ts';
import { EnoughText, type PartWriter, partWriter } from './part-writer.ts';
import { pdfText } from './pdf-text.ts';
import { plainText } from './plain-text.ts';
import { sheetText } from './sheet-text.ts';

type Read = (place: string, write: PartWriter) => Promise<void>;
const READ: Partial<Record<FileTextData['mime'], Read>> = {
  'application/pdf': pdfText,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': docxText,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': sheetText,
  'text/plain': plainText,
  'text/csv': plainText,
};

/** The entry of the thread that reads the text of one file and ends. */
const { place, mime } = workerData as FileTextData;
const say = (message: FileTextMessage): void => parentPort?.postMessage(message);

try {
  await READ[mime]?.(
    place,
    partWriter((part) => say({ kind: 'part', part })),
  );
  say({ kind: 'done', whole: true });
} catch (error) {
  if (error instanceof EnoughText) say({ kind: 'done', whole: false });
  else say({ kind: 'unreadable', message: String(error) });
}

import type { AllowedMime } from '@kiemlab/contract/core/files.rules';

/** A page of a file, or a part of it where it has none, or where a page has very much on it. */
export interface TextPart {
  /** Page of a PDF, or sheet of a workbook by its place among the tabs, from 1; null where a file has no pages. */
  page: number | null;
  /** What the sheet is called; empty elsewhere. */
  place: string;
  /** NFC. */
  text: string;
}

/** What the thread is started with. */
export interface FileTextData {
  /** Path of the file. */
  place: string;
  mime: AllowedMime;
}

/** Thread to reader. */
export type FileTextMessage =
  | { kind: 'part'; part: TextPart }
  /** `whole`: nothing of it was left out. */
  | { kind: 'done'; whole: boolean }
  | { kind: 'unreadable'; message: string };

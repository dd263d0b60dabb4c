import { runInThread } from '../threads/run-in-thread.ts';
import type { FileTextData, FileTextMessage, TextPart } from './file-text.messages.ts';

/** What was read of a file. */
export interface FileText {
  parts: TextPart[];
  /** `PART`: the time or the memory was over, or there was very much; `UNREADABLE`: nothing could be read, and there may be text. */
  state: 'WHOLE' | 'PART' | 'UNREADABLE';
}

/** For one file. */
const TIMEOUT_MS = 15_000;
/** Memory for one file, besides the bytes of an office document. */
const MEMORY_MB = 256;

/**
 * Reads the words of a stored file in a thread of its own, within limits of time and memory: no file can stop or slow the program. What was
 * read until then counts. It never rejects for what is in the file.
 */
export async function readFileText(
  of: FileTextData,
  { timeoutMs = TIMEOUT_MS, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<FileText> {
  const parts: TextPart[] = [];
  const broken = (): FileText => ({ parts, state: parts.length > 0 ? 'PART' : 'UNREADABLE' });
  return runInThread<FileTextMessage, FileText>({
    beside: import.meta.url,
    name: 'text-worker',
    data: of,
    timeoutMs,
    memoryMb: MEMORY_MB,
    signal,
    onMessage(message) {
      if (message.kind === 'done') return { parts, state: message.whole ? 'WHOLE' : 'PART' };
      if (message.kind !== 'part') return broken();
      parts.push(message.part);
      return undefined;
    },
    onEnd: broken,
  });
}

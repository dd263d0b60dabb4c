import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
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
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };

function start(workerData: FileTextData): Worker {
  const bundled = fileURLToPath(new URL('./text-worker.mjs', import.meta.url));
  const source = fileURLToPath(new URL('./text-worker.source.mjs', import.meta.url));
  return new Worker(existsSync(bundled) ? bundled : source, {
    workerData,
    execArgv: [],
    resourceLimits: LIMITS,
    // What the library prints about fonts is of no use to anybody.
    stdout: true,
    stderr: true,
  });
}

/**
 * Reads the words of a stored file in a thread of its own, within limits of time and memory: no file can stop or slow the program. What was
 * read until then counts. It never rejects for what is in the file.
 */
export async function readFileText(
  of: FileTextData,
  { timeoutMs = TIMEOUT_MS, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<FileText> {
  const worker = start(of);
  const parts: TextPart[] = [];
  let timer: NodeJS.Timeout | undefined;
  const left = new AbortController();
  try {
    return await new Promise<FileText>((resolve, reject) => {
      const broken = (): void => resolve({ parts, state: parts.length > 0 ? 'PART' : 'UNREADABLE' });
      timer = setTimeout(broken, timeoutMs);
      const cancel = (): void => reject(signal?.reason as Error);
      if (signal?.aborted) cancel();
      signal?.addEventListener('abort', cancel, { once: true, signal: left.signal });
      worker.on('message', (message: FileTextMessage) => {
        if (message.kind === 'part') parts.push(message.part);
        else if (message.kind === 'done') resolve({ parts, state: message.whole ? 'WHOLE' : 'PART' });
        else broken();
      });
      worker.on('error', broken);
      worker.on('exit', broken);
    });
  } finally {
    clearTimeout(timer);
    left.abort();
    worker.removeAllListeners();
    // A late fault of a thread nobody listens to must not end the process.
    worker.on('error', () => undefined);
    await worker.terminate();
  }
}

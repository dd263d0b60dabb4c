import { createStream } from 'rotating-file-stream';
import type { LineSink } from './request-log.ts';

/** The log of requests in a folder of data: `requests.log`, with four older ones of 10 MB. A disk that takes no more loses lines, never a request. */
export function openRequestLog(folder: string, size = '10M'): LineSink & { close(): Promise<void> } {
  const stream = createStream((index) => (index ? `requests.log.${index}` : 'requests.log'), {
    path: folder,
    size: size as '10M',
    rotate: 4,
    mode: 0o600,
  });
  stream.on('error', () => undefined);
  stream.on('warning', () => undefined);
  return {
    write: (line) => stream.write(line),
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}

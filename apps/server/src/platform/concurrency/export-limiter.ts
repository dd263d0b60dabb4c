import { AppError } from '../http/app-error.ts';
import { limitedStream } from './limited-stream.ts';
import { createLimiter } from './concurrency-limiter.ts';

/** Exports of this process: each takes a core for as long as its reader keeps up, and connections to the database. */
const line = createLimiter({ atOnce: 3, most: 50 });

/** A turn at exporting. */
export interface ExportSlot {
  /** Makes these bytes in the turn, and ends it with them. */
  make(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  end(): void;
}

/** Waits in line until the export may run. Throws EXPORT_LINE_FULL, also to callers who leave, whom nobody answers. */
export async function takeExportSlot(signal: AbortSignal): Promise<ExportSlot> {
  const place = line.join(signal);
  if (!place) throw new AppError('EXPORT_LINE_FULL');
  await place.turn().catch(() => {
    throw new AppError('EXPORT_LINE_FULL');
  });
  return { make: (bytes) => limitedStream(bytes, line, place, signal), end: () => place.leave() };
}

import { AppError } from '../http/app-error.ts';
import type { Context } from '../http/context.ts';
import { inTurn } from './in-turn.ts';
import { createLine, type Place } from './line.ts';

/** Exports of this process: each takes a core for as long as its reader keeps up, and connections to the database. */
const line = createLine({ atOnce: 3, most: 50 });

/** Places by person and the id that the person gave the export. */
const places = new Map<string, Place>();
const nameOf = (exportId: string, userId: string): string => `${userId} ${exportId}`;

/** Whether an export waits, and behind how many. */
export interface LineProgress {
  waiting: boolean;
  ahead: number;
}

/** A turn at exporting. */
export interface Turn {
  /** Makes these bytes in the turn, and ends it with them. */
  make(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  end(): void;
}

/** Waits in line until the export may run. Throws EXPORT_LINE_FULL, also to callers who leave, whom nobody answers. */
export async function takeTurn(
  { user, signal }: { user: Pick<Context['user'], 'id'>; signal: AbortSignal },
  exportId?: string,
): Promise<Turn> {
  const place = line.join(signal);
  if (!place) throw new AppError('EXPORT_LINE_FULL');
  const name = exportId && nameOf(exportId, user.id);
  if (name) places.set(name, place);
  const forget = (): void => {
    if (name && places.get(name) === place) places.delete(name);
  };
  try {
    await place.turn();
  } catch {
    throw new AppError('EXPORT_LINE_FULL');
  } finally {
    forget();
  }
  return { make: (bytes) => inTurn(bytes, line, place, signal), end: () => place.leave() };
}

/** Where an export of this person stands in the line; one that does not wait has begun, or is not known here. */
export function progressOf(exportId: string, userId: string): LineProgress {
  const ahead = places.get(nameOf(exportId, userId))?.ahead();
  return ahead === undefined ? { waiting: false, ahead: 0 } : { waiting: true, ahead };
}

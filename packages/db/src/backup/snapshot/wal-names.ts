/** Where a finished piece of the server's log (16 MB) stands: on which timeline, and as which piece of it. */
export interface SegmentPlace {
  timeline: number;
  number: number;
}

/** Bytes of a segment, as `initdb` makes it. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
const PER_FILE = 2 ** 32 / SEGMENT_BYTES;
const SEGMENT = /^[0-9A-F]{24}$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;

export const isSegment = (name: string): boolean => SEGMENT.test(name);
/** Whether the file tells where a timeline began. */
export const isHistory = (name: string): boolean => HISTORY.test(name);

/** Reads a segment's name, `000000010000000000000002`; throws for another. */
export function placeOf(name: string): SegmentPlace {
  if (!isSegment(name)) throw new Error(`${name} is not the name of a segment of the log`);
  const [timeline = 0, file = 0, piece = 0] = [0, 8, 16].map((at) =>
    Number.parseInt(name.slice(at, at + 8), 16),
  );
  return { timeline, number: file * PER_FILE + piece };
}

/** The name of a segment; reverses `placeOf`. */
export const nameOf = ({ timeline, number }: SegmentPlace): string =>
  [timeline, Math.floor(number / PER_FILE), number % PER_FILE]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');

/** A place in the log, `0/2000028`, as a number of bytes; throws for what is none. */
export function lsnNumber(lsn: string): bigint {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(lsn) ?? [];
  if (high === undefined || low === undefined) throw new Error(`${lsn} is not a place in the log`);
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The segment that holds a place in the log of a timeline. */
export const segmentAt = (timeline: number, lsn: string): string =>
  nameOf({ timeline, number: Number(lsnNumber(lsn) / BigInt(SEGMENT_BYTES)) });

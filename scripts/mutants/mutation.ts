/** One small fault: what stands from `start` to `end` (offsets in the file) becomes `text`. */
export interface Mutation {
  file: string;
  /** Counted from 1. */
  line: number;
  start: number;
  end: number;
  text: string;
  /** In words, for the report. */
  what: string;
}

/** A file with the fault in it. */
export const applied = (source: string, { start, end, text }: Mutation): string =>
  source.slice(0, start) + text + source.slice(end);

import { DatabaseUnavailableError, endsConnection } from '@kiemlab/db/unavailable';

/** One line of the log. */
export interface OutageLine {
  level: 'error' | 'warn';
  text: string;
  fields: { cause?: string; failed?: number; seconds?: number };
}

/** Tells that the database is away, and that it is back, without a line for each call that finds it so. */
export interface Outage {
  /** Notes what a call, a job or a connection failed with. True where the database is why: then it has been told, or is counted. */
  failed(error: unknown): boolean;
  /** The same of what a connection to the database says, whatever that is. */
  lost(error: Error): void;
  /** A connection came about: tells so where an outage was told. */
  over(): void;
  /** Where the lines go from now on. */
  tellBy(tell: (line: OutageLine) => void): void;
}

/** ms between two lines; twice as long after each, up to a minute. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;
/** An error is looked through for its cause so deep. */
const DEEPEST = 5;

/** Whether the database is why: it cannot be reached, or ended the connection. A mail server that refuses is no outage of it. */
function isOutage(error: unknown): boolean {
  let at = error;
  for (let depth = 0; at instanceof Error && depth < DEEPEST; depth++) {
    if (at instanceof DatabaseUnavailableError || endsConnection(at)) return true;
    at = at.cause;
  }
  return false;
}

/** What the system said, in one line. */
const causeOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

const onConsole = ({ text, fields: { cause } }: OutageLine): void =>
  console.error(cause === undefined ? text : `${text}: ${cause}`);

/** One of each per process: an outage is told at once with its cause, then ever more rarely with how much has failed, and when it is over. */
export function createOutage(now: () => number = Date.now): Outage {
  let tell = onConsole;
  let began: number | undefined;
  let failed = 0;
  let next = 0;
  let pause = FIRST_PAUSE;

  function note(error: unknown): void {
    failed += 1;
    const at = now();
    if (at < next) return;
    const text = began === undefined ? 'the database does not answer' : 'the database still does not answer';
    began ??= at;
    next = at + pause;
    pause = Math.min(pause * 2, LONGEST_PAUSE);
    tell({ level: 'error', text, fields: { cause: causeOf(error), failed } });
  }

  return {
    failed(error) {
      const because = isOutage(error);
      if (because) note(error);
      return because;
    },
    lost: note,
    over() {
      if (began === undefined) return;
      const at = now();
      const seconds = Math.round((at - began) / 100) / 10;
      tell({ level: 'warn', text: 'the database answers again', fields: { seconds, failed } });
      // One that breaks again at once, and again, tells no more than a line a second either.
      next = at + FIRST_PAUSE;
      [began, failed, pause] = [undefined, 0, FIRST_PAUSE];
    },
    tellBy: (by) => void (tell = by),
  };
}

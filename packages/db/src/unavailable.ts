import pg from 'pg';

/**
 * The database cannot be reached, or ended the connection before it had answered: what was asked may be asked again once it is
 * back. A transaction that was under way is undone; only of one whose COMMIT was on its way it is not known.
 */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  /** What the database or the system said: an SQLSTATE or ECONNREFUSED and the like. */
  readonly code: string | undefined;
  constructor(cause: unknown) {
    super(`the database does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.code =
      cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  }
}

/** What the driver says, without a code, to a statement on a connection that has ended. */
const SAID_BY_DRIVER = /^Connection terminated|not queryable$/;

/** Whether an error of a statement means that its connection is gone; a refused statement leaves it as it was. */
export const endsConnection = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? error.severity === 'FATAL' || error.severity === 'PANIC'
    : error instanceof Error && SAID_BY_DRIVER.test(error.message);

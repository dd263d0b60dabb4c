/** Any failure of the embedded database that the person starting the product can do something about. */
export class EmbeddedError extends Error {
  override name = 'EmbeddedError';
}

/** Another living process holds the folder; `pid` names it. */
export class EmbeddedInUseError extends EmbeddedError {
  override name = 'EmbeddedInUseError';
  readonly pid: number;
  constructor(folder: string, pid: number) {
    super(
      `The database in ${folder} is in use by process ${pid}. Stop that process first, or set DATA_DIR to another folder.`,
    );
    this.pid = pid;
  }
}

/** No PostgreSQL programs for this machine are installed, or they do not run here. */
export class EmbeddedPlatformError extends EmbeddedError {
  override name = 'EmbeddedPlatformError';
}

/** Files, folders or accounts are not what the current account may use. */
export class EmbeddedPermissionError extends EmbeddedError {
  override name = 'EmbeddedPermissionError';
}

/** The data folder is incomplete: its secret is lost or wrong, it was moved away, or its major version differs. */
export class EmbeddedDataError extends EmbeddedError {
  override name = 'EmbeddedDataError';
}

/** `initdb` or `postgres` ended with an error; the message carries what it said. */
export class EmbeddedStartError extends EmbeddedError {
  override name = 'EmbeddedStartError';
}

/** A server process does not end. */
export class EmbeddedStopError extends EmbeddedError {
  override name = 'EmbeddedStopError';
}

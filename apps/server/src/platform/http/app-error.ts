import { errorStatus, type ErrorCode } from '@kiemlab/contract/core/error-codes';

/** A refusal with a code of the closed list; `details` fill the text and go to the caller, `cause` is for the log alone. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Record<string, unknown>;
  constructor(code: ErrorCode, details: Record<string, unknown> = {}, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorStatus(code);
    this.details = details;
  }
}

/** The record, or the refusal. */
export function found<T>(record: T | undefined | null, code: ErrorCode): T {
  if (record === undefined || record === null) throw new AppError(code);
  return record;
}

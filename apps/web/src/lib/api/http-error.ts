/** A call that failed: HTTP status, code of the closed list, a message in the language of the screen, and details. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** A field that the server refused; `field` is a dotted path. */
export interface RefusedField {
  field: string;
  code: string;
  message: string;
}

const isRefusedField = (value: unknown): value is RefusedField =>
  typeof value === 'object' && value !== null && 'field' in value && 'message' in value;

/** The refused fields of an error's details; empty when it names none. */
export function refusedFields(error: unknown): readonly RefusedField[] {
  if (!(error instanceof HttpError)) return [];
  const { fields } = error.details;
  return Array.isArray(fields) ? fields.filter(isRefusedField) : [];
}

/** What to show of anything thrown. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

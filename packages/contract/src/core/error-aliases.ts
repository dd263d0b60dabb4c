import { errorStatus, type ErrorCode } from './error-codes.ts';

/** How a call words a refusal that the specification words for it: the others have one status and one code for it everywhere. */
export interface ErrorAlias {
  status?: 400;
  code?: string;
  /** Which of the details are the list that `details` is; what else is told stands beside it. */
  list?: string;
}

type Details = Readonly<Record<string, unknown>>;
/** What of an endpoint is asked for here. */
interface Def {
  errorAliases?: Partial<Record<ErrorCode, ErrorAlias>>;
}

const wordingOf = ({ errorAliases }: Def, code: ErrorCode): ErrorAlias => errorAliases?.[code] ?? {};

/** Status and body of a refusal as it travels (ADR 10); `code` and `details` are the program's own. */
export function refusalAnswer(
  def: Def,
  refusal: { code: ErrorCode; message: string; details: Details },
): { status: number; body: Record<string, unknown> } {
  const { status = errorStatus(refusal.code), code = refusal.code, list } = wordingOf(def, refusal.code);
  const { message, details } = refusal;
  if (list !== undefined && Array.isArray(details[list])) {
    const { [list]: listed, ...beside } = details;
    return { status, body: { code, message, details: listed, ...beside } };
  }
  return { status, body: { code, message, ...(Object.keys(details).length > 0 ? { details } : {}) } };
}

/** The code that a refusal's code on the wire stands for; itself where the call words nothing otherwise. */
export function meantCode(def: Def, sent: string): string {
  const found = Object.entries(def.errorAliases ?? {}).find(([, { code }]) => code === sent);
  return found?.[0] ?? sent;
}

/** The program's own code and details of a refusal that has travelled: what `refusalAnswer` was made of. */
export function meantRefusal(
  def: Def,
  { code: sent, message: _, details = {}, ...beside }: Readonly<Record<string, unknown>> & { code: string },
): { code: string; details: Record<string, unknown> } {
  const code = meantCode(def, sent);
  if (!Array.isArray(details)) return { code, details: details as Record<string, unknown> };
  const { list = 'list' } = wordingOf(def, code as ErrorCode);
  return { code, details: { ...beside, [list]: details } };
}

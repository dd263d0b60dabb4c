import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import { AppError } from '../../platform/http/app-error.ts';

/** What was refused of a line of a sheet, by its number from 0. */
export interface LineRefusal {
  at: number;
  error: AppError;
}

/** Which refusal is told where lines are refused for different things: what cannot be mended by typing first. */
const FIRST: readonly ErrorCode[] = [
  'NOT_FOUND',
  'FORBIDDEN',
  'STALE_VERSION',
  'LIMITS_WAIT',
  'VALIDATION',
  'DUPLICATE',
  'LIMITS_NOT_IN_ORDER',
  'REASON_REQUIRED',
];
/** Fields that stand within `limits` of a line. */
const OF_LIMITS = new Set(['minimum', 'maximum', 'criticalLow', 'criticalHigh', 'absent']);

const rank = ({ error: { code } }: LineRefusal): number => {
  const place = FIRST.indexOf(code);
  return place < 0 ? FIRST.length : place;
};

interface Fault {
  field: string;
  code: string;
}
const faultsOf = ({ at, error }: LineRefusal): Fault[] =>
  ((error.details['fields'] as Fault[] | undefined) ?? []).map(({ field, code }) => ({
    field: `lines.${at}.${OF_LIMITS.has(field) ? `limits.${field}` : field}`,
    code,
  }));

/** One refusal of a sheet out of those of its lines: of the first kind, with every field (`lines.<n>.<field>`) and every name of that kind. */
export function refusalOf(refusals: readonly LineRefusal[]): AppError | undefined {
  const [first] = [...refusals].sort((one, other) => rank(one) - rank(other) || one.at - other.at);
  if (!first) return undefined;
  const alike = refusals.filter(({ error }) => error.code === first.error.code);
  const fields = alike.flatMap(faultsOf);
  const listed = (key: string): unknown[] =>
    alike.flatMap(({ error }) => (error.details[key] as unknown[] | undefined) ?? []);
  return new AppError(first.error.code, {
    ...first.error.details,
    ...(fields.length > 0 ? { fields } : {}),
    ...('codes' in first.error.details ? { codes: listed('codes') } : {}),
    ...('records' in first.error.details ? { records: listed('records') } : {}),
  });
}

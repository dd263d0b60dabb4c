import type { Input } from '@kiemlab/contract/core/define-endpoint';
import type { saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';

type Body = Input<typeof saveAnalyte>['body'];

/** What the dialog of an analyte holds; numbers as exact decimals, with the decimals that were typed. */
export interface AnalyteValues {
  analytesId: string;
  analytesName: string;
  analytesGroupId: string;
  methodId?: string;
  type: Analyte['type'];
  accredited?: boolean;
  unit?: string | null;
  requirement?: string;
  lod?: string | null;
  loq?: string | null;
  costEstimate?: string | null;
  testRunNumber?: number | string | null;
  result?: string;
  observedValue?: string;
  otherLabResult?: string;
  description?: string;
  reason?: string;
}

/** The fields of an analyte, to be changed. */
export const valuesOf = (analyte: Analyte): AnalyteValues => ({
  analytesId: analyte.analytesId,
  analytesName: analyte.analytesName,
  analytesGroupId: analyte.analytesGroupId,
  methodId: analyte.methodId,
  type: analyte.type,
  accredited: analyte.accredited,
  unit: analyte.unit || null,
  requirement: analyte.requirement,
  lod: analyte.lod,
  loq: analyte.loq,
  costEstimate: analyte.costEstimate,
  testRunNumber: analyte.testRunNumber,
  result: analyte.result,
  observedValue: analyte.observedValue,
  otherLabResult: analyte.otherLabResult,
  description: analyte.description,
});

/** What is written of the limits in the dialog. */
type LimitWords = Pick<AnalyteValues, 'unit' | 'requirement'>;

/** Whether the unit or the requirement is another one: they belong to the limits and change as those do. */
export const changesLimits = (seen: Analyte, { unit, requirement }: LimitWords): boolean =>
  (unit ?? '') !== seen.unit || (requirement ?? '').trim() !== seen.requirement;

/**
 * The body that saves the values. Of one that is there it says which version was seen, and names unit and requirement only where they
 * are others: what belongs to the limits is not touched in passing.
 */
export function bodyOf(values: AnalyteValues, seen: Analyte | undefined): Body {
  const { unit, requirement, reason, ...rest } = values;
  const empty = (typed: string | null | undefined): string | null => typed || null;
  const limits = { unit: empty(unit), requirement: empty(requirement) };
  return {
    ...rest,
    lod: empty(rest.lod),
    loq: empty(rest.loq),
    costEstimate: empty(rest.costEstimate),
    testRunNumber: rest.testRunNumber === null || rest.testRunNumber === '' ? null : rest.testRunNumber,
    ...(seen === undefined || changesLimits(seen, values) ? limits : {}),
    ...(seen ? { id: seen.id, version: seen.version } : {}),
    ...(reason?.trim() ? { reason } : {}),
  };
}

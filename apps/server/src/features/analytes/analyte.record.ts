import type { Parsed } from '@kiemlab/contract/core/define-endpoint';
import type { addAnalytes, saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { findNamesakes, findTaken, type Renamed } from './analyte-keeping.queries.ts';

type Body = Parsed<typeof saveAnalyte>['body'];
type Line = Parsed<typeof addAnalytes>['body']['analytes'][number];

/** What is not left out. */
const given = <T extends object>(columns: { [Key in keyof T]?: T[Key] | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<T>;

/** An emptied text is an empty one. */
const words = (sent: string | null | undefined): string | undefined => (sent === null ? '' : sent);

interface Columns {
  position: number;
  type: string;
  method: string;
  lod: string | null;
  loq: string | null;
  cost: string;
  test_runs: number;
  accredited: boolean;
  typical_result: string;
  typical_observed: string;
  typical_other_lab: string;
  description: string;
}

/** What a body says of an analyte itself; what it leaves out is left out. */
export const analyteColumns = (
  body: Body,
): Partial<Columns> & { group_id: string; code: string; name: string } => ({
  group_id: body.analytesGroupId,
  code: body.analytesId,
  name: body.analytesName,
  ...given<Columns>({
    position: body.position,
    type: body.type,
    method: words(body.methodId),
    lod: body.lod,
    loq: body.loq,
    cost: body.costEstimate === null ? '0' : body.costEstimate,
    test_runs: body.testRunNumber === null ? 1 : body.testRunNumber,
    accredited: body.accredited,
    typical_result: words(body.result),
    typical_observed: words(body.observedValue),
    typical_other_lab: words(body.otherLabResult),
    description: words(body.description),
  }),
});

/** Refuses a code or a name that another analyte of the test id has, or of those that are `renamed` with it is to have, by its field. */
export async function refuseNamesakes(
  tx: Tx,
  testId: string,
  { analytesId: code, analytesName: name }: Pick<Body, 'analytesId' | 'analytesName'>,
  but: string | null,
  renamed: readonly Renamed[] = [],
): Promise<void> {
  const others = await findNamesakes(tx, testId, { code, name, but }, renamed);
  const fields = [
    ...(others.some(({ sameCode }) => sameCode) ? ['analytesId'] : []),
    ...(others.some(({ sameName }) => sameName) ? ['analytesName'] : []),
  ];
  if (fields.length === 0) return;
  throw new AppError('DUPLICATE', {
    value: fields[0] === 'analytesId' ? code : name,
    fields: fields.map((field) => ({ field, code: 'INVALID_VALUE' })),
  });
}

/** Refuses codes and names of several new analytes that the test id has, or that stand twice among them; names each field. */
export async function refuseNamesakesAmong(tx: Tx, testId: string, lines: readonly Line[]): Promise<void> {
  const codes = lines.map(({ analytesId }) => analytesId);
  const names = lines.map(({ analytesName }) => analytesName);
  const [sameCode, sameName] = [
    await findTaken(tx, testId, 'code', codes),
    await findTaken(tx, testId, 'name', names),
  ];
  const refused = [
    ...sameCode.map((at) => ({ at, field: 'analytesId', value: codes[at] })),
    ...sameName.map((at) => ({ at, field: 'analytesName', value: names[at] })),
  ].sort((a, b) => a.at - b.at);
  if (refused.length === 0) return;
  throw new AppError('DUPLICATE', {
    value: refused[0]?.value ?? '',
    fields: refused.map(({ at, field }) => ({ field: `analytes.${at}.${field}`, code: 'INVALID_VALUE' })),
  });
}

import { addToCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { assignAnalytes } from '@kiemlab/contract/features/analyses/analyses.api';
import type { DemoResult } from './data/types.ts';
import type { DemoCaller } from './demo-caller.ts';
import { type DemoIds, idOf } from './load-setup.ts';
import { isReported, type Loaded } from './loaded-sample.ts';

/** Puts a sample into its analysis group and, further on, gives it its tests. */
export async function assignTests(
  call: DemoCaller,
  ids: DemoIds,
  loaded: Loaded,
  cartId: string,
): Promise<void> {
  const { sample, id } = loaded;
  await call('kehoach1', addToCart, {
    body: {
      cartId,
      cartRequestMessage: `Kiểm nghiệm theo ${sample.standard}`,
      cartResponsibleUserId: [idOf(ids.people, sample.technician)],
      sampleId: id,
    },
  });
  if (sample.state === 'MOVE_TO_CART') return;
  const testId = idOf(ids.setups, sample.setup);
  const analytes = await call('truongphong1', listAnalytes, { query: { testId } });
  const named = new Set(sample.results.map((result) => result.analyte));
  const wanted = isReported(sample)
    ? analytes.filter((analyte) => named.has(analyte.analytesName))
    : analytes;
  const give = async (some: typeof wanted, more: { technicianId?: string }): Promise<void> => {
    if (some.length === 0) return;
    const { created } = await call('truongphong1', assignAnalytes, {
      body: { testId, analytesId: some.map((analyte) => analyte.id), sampleId: id, ...more },
    });
    for (const [index, test] of created.entries()) loaded.tests.set(some[index]?.analytesName ?? '', test.id);
  };
  const isLeft = ({ analytesName }: (typeof wanted)[number]): boolean =>
    sample.unassigned?.includes(analytesName) === true;
  await give(
    wanted.filter((analyte) => !isLeft(analyte)),
    { technicianId: idOf(ids.people, sample.technician) },
  );
  await give(wanted.filter(isLeft), {});
}

/** Enters the results of a sample; corrected ones as they were first, then with the reason. */
export async function enterTests(call: DemoCaller, { sample, tests }: Loaded): Promise<string[]> {
  const entry = (result: DemoResult, version: number, typed: string) => ({
    testInformationId: idOf(tests, result.analyte),
    version,
    result: typed,
    sampleTestingResult: result.verdict,
    remarks: result.remark ?? null,
  });
  if (sample.results.length === 0) return [];
  const first = sample.results.map((result) => ({
    ...entry(result, 1, result.corrected?.first ?? result.result),
    ...(result.corrected ? { analysisComment: 'Số liệu ghi lần đầu' } : {}),
  }));
  await call(sample.technician, enterResults, { body: { testResults: first } });
  for (const result of sample.results)
    if (result.corrected)
      await call(sample.technician, enterResults, {
        body: {
          testResults: [{ ...entry(result, 2, result.result), analysisComment: null }],
          reason: result.corrected.reason,
        },
      });
  return sample.results.map((result) => idOf(tests, result.analyte));
}

import type { MadeSetUp } from './make-set-up.ts';
import { median, quantile } from './measure.ts';
import { call, type Target } from './results-case.ts';

/** Times of one size, one call after the other. */
interface Taken {
  product: number[];
  bare: number[];
}

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await act();
  return performance.now() - start;
};

/** A received sample, made and received by the product's own calls. */
async function receivedSample(product: Target, create: { path: string; body?: string }): Promise<string> {
  const body = JSON.parse(create.body ?? '{}') as object;
  const { sampleId } = await call<{ sampleId: string }>(product, 'POST', create.path, body);
  await call(product, 'PUT', '/api/samples/status', { samplesIds: [sampleId], status: 'RECEIVED' });
  return sampleId;
}

/** The lines about assigning the longest monograph to one sample and to 20, beside one INSERT ... SELECT of the same rows. */
export async function measureAssigning(
  { product, bare }: { product: Target; bare: Target },
  setUp: MadeSetUp,
  create: { path: string; body?: string },
  userId: string,
  rounds: number,
): Promise<string> {
  const lines: string[] = [];
  for (const [many, times] of [
    [1, 5],
    [20, 2],
  ] as const) {
    const taken: Taken = { product: [], bare: [] };
    for (let turn = 0; turn < rounds * times; turn++) {
      const sampleId: string[] = [];
      while (sampleId.length < many) sampleId.push(await receivedSample(product, create));
      const { id: testId, analyteIds: analytesId } = setUp.longest;
      const sides = {
        product: () =>
          call(product, 'POST', '/api/samples/assign-analyte', {
            testId,
            analytesId,
            sampleId,
            technicianId: userId,
          }),
        bare: () => call(bare, 'POST', '/assign', { testId, sampleId, userId }),
      };
      const order = turn % 2 === 0 ? (['bare', 'product'] as const) : (['product', 'bare'] as const);
      for (const side of order) taken[side].push(await timed(sides[side]));
    }
    const ratio = median(taken.bare.map((ms, turn) => (taken.product[turn] ?? Number.NaN) / ms));
    const p95 = quantile(
      taken.product.sort((a, b) => a - b),
      0.95,
    );
    lines.push(
      `assigning ${setUp.longest.analyteIds.length} analytes to ${many} samples: p50 ${median(taken.product).toFixed(0)} ms, ` +
        `longest ${p95.toFixed(0)} ms; bare ${median(taken.bare).toFixed(0)} ms, times ${ratio.toFixed(1)}`,
    );
  }
  return lines.join('\n\n');
}

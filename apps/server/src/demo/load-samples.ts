import { createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { today as todayHere } from '../platform/clock.ts';
import { beginSample } from './begin-sample.ts';
import { demoSamples } from './data/all-samples.ts';
import type { DemoCaller } from './demo-caller.ts';
import { assignTests, enterTests } from './assign-and-enter-tests.ts';
import { loadReports } from './load-reports.ts';
import type { DemoIds } from './load-setup.ts';
import { isReported, type Loaded } from './loaded-sample.ts';
import { signTests } from './sign-tests.ts';

/**
 * Walks all demo samples to their states through the product's own calls, signatures included. Answers their ids by the keys
 * of the demo data.
 */
export async function loadSamples(call: DemoCaller, ids: DemoIds): Promise<Map<string, string>> {
  const today = todayHere();
  const samples = [...demoSamples].sort((a, b) => b.receivedDaysAgo - a.receivedDaysAgo);
  const { cartId } = await call('kehoach1', createCart, { body: { cartName: 'Nhóm Hóa lý' } });
  await call('kehoach1', createCart, { body: { cartName: 'Nhóm Vi sinh – Dược lý' } });
  const all: Loaded[] = [];
  const byKey = new Map<string, string>();
  for (const sample of samples) {
    const loaded: Loaded = {
      sample,
      id: await beginSample(call, ids, sample, today, byKey),
      tests: new Map(),
      entered: [],
    };
    all.push(loaded);
    byKey.set(sample.key, loaded.id);
    if (!isReported(sample) && !['MOVE_TO_CART', 'ANALYZING'].includes(sample.state)) continue;
    await assignTests(call, ids, loaded, cartId);
    if (sample.state === 'MOVE_TO_CART') continue;
    loaded.entered = await enterTests(call, loaded);
  }
  await signTests(call, all);
  await loadReports(call, all);
  return byKey;
}

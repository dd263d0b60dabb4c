import { takenByTests } from './data/check.ts';
import { demoTestSetups } from './data/test-setup/all-test-setups.ts';
import type { Loaded } from './loaded-sample.ts';

/** How much the tests of each sample took, told for the first of its tests whose entry is completed. */
export function consumptionOfTests(all: readonly Loaded[], completed: readonly string[]) {
  const done = new Set(completed);
  return all.flatMap(({ sample, entered }) => {
    const [first] = entered.filter((id) => done.has(id));
    const quantity = takenByTests(sample, demoTestSetups);
    return first && quantity ? [{ id: first, quantity }] : [];
  });
}

import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOVES } from './moves/moves.ts';
import { runChains, tellFound } from './run-chains.ts';
import { type StartedLaboratory, startLaboratory } from './start-laboratory.ts';
import { tell } from './tell.ts';
import { walk } from './walk.ts';

/** About a minute of a quiet core; `npm run drill -- --chains 2000` walks on. */
const WALKS = 50;
const SEED = 7;

let laboratory: StartedLaboratory;
beforeAll(async () => {
  laboratory = await startLaboratory();
});
afterAll(() => laboratory.stop());

test('COMP-06 COMP-20 COMP-25 COMP-37 COMP-38 COMP-39 COMP-44 SAMPLE-10 TEST-09 no chain of allowed calls takes a failing result out of the laboratory as one that passed, lets one person do what two have to, or weakens what two have to sign for', async () => {
  console.log(`chains: seed ${SEED}, ${WALKS} walks`);
  const { holes, failures, issuing, through } = await runChains(laboratory, { seed: SEED, walks: WALKS });
  expect(failures).toEqual([]);
  expect(holes.map(tellFound)).toEqual([]);
  // What never gets through is not tried.
  expect(issuing).toBeGreaterThan(WALKS / 4);
  expect(MOVES.map(({ name }) => name).filter((name) => !through.has(name))).toEqual([]);
}, 1_800_000);

test('COMP-25 the same seed gives the same walk', async () => {
  const told = async (): Promise<string[]> => {
    const { scene } = await walk(laboratory, SEED, 3);
    return tell(scene, scene.lines);
  };
  expect(await told()).toEqual(await told());
});

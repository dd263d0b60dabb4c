import { drillChains } from '../apps/server/src/drill/drill-chains.ts';
import { tellFound } from '../apps/server/src/testing/chains/run-chains.ts';

/** `npm run drill -- --chains <walks> [--seed <n>]`: walks and tells; answers the exit code, 1 where a hole was found. */
export async function walkChains(walks: number, seed: number): Promise<0 | 1> {
  console.log(`seed ${seed}, ${walks} walks`);
  const began = performance.now();
  const { issuing, issued, calls, accepted, holes, failures, through } = await drillChains({
    seed,
    walks,
    log: (line) => console.log(line),
  });
  const often = [...through].sort(([, a], [, b]) => b - a).map(([name, count]) => `${name} ${count}`);
  console.log(`calls that got through: ${often.join(', ')}`);
  for (const found of holes) console.error(tellFound(found));
  for (const failure of failures) console.error(failure);
  console.log(
    `seed ${seed}: ${walks} walks in ${Math.round((performance.now() - began) / 1000)} s, ${calls} calls, ${accepted} accepted, ` +
      `${calls - accepted} refused; ${issued} reports issued in ${issuing} walks; ` +
      `${holes.length} kinds of holes, ${failures.length} failures of the server`,
  );
  return holes.length + failures.length === 0 ? 0 : 1;
}

import type { Scene } from '../scene.ts';
import type { FoundAfter } from './facts.ts';
import { countHandedOut, readArchived } from './facts.queries.ts';

const RIGHT = 'Report_PrintOriginal';

/** Archived bytes that somebody was given: by right, and each time counted. Told by their hash. */
export async function judgeBytes(scene: Scene): Promise<FoundAfter[]> {
  const { laboratory, samples, received, players, lines } = scene;
  const { owner } = laboratory.app;
  const findings: FoundAfter[] = [];
  for (const { id, sample, number, sha256 } of await readArchived(owner, samples))
    for (const who of players) {
      const got = received.filter((file) => file.sha256 === sha256 && file.who === who);
      if (got.length === 0) continue;
      const ways = [...new Set(got.map(({ how }) => how))].join(', ');
      const counted = await countHandedOut(owner, id, who.id);
      const whys = [
        ...(who.rights.has(RIGHT) ? [] : [`${who.label} has no right to the original and got it by ${ways}`]),
        ...(got.length > counted
          ? [`${who.label} got the original ${got.length} times, counted are ${counted}: ${ways}`]
          : []),
      ];
      findings.push(
        ...whys.map((why): FoundAfter => ({
          hole: 'BYTES',
          report: number,
          why,
          sample,
          after: lines.length,
        })),
      );
    }
  return findings;
}

import type { Laboratory } from './laboratory.ts';
import type { Hole } from './oracle/facts.ts';
import { tell, tellOf } from './tell.ts';
import { walk } from './walk.ts';

/** A hole of one kind that walks found. */
export interface Found {
  hole: Hole;
  /** How many walks found it, and which was the first. */
  walks: number;
  first: number;
  /** The walk with the fewest calls that got through, what is wrong, and these calls. */
  shortest: number;
  why: string;
  calls: readonly string[];
}

export interface Figures {
  seed: number;
  walks: number;
  /** Those in which a report was issued, and reports in all of them. */
  issuing: number;
  issued: number;
  calls: number;
  accepted: number;
  holes: readonly Found[];
  /** Answers of a server that failed, with the calls before. */
  failures: readonly string[];
  /** How often each kind of call got through. */
  through: ReadonlyMap<string, number>;
}

/**
 * Walks so often by lot, from a seed: the same seed gives the same walks. Answers what all of them were, and each kind of hole with
 * the fewest calls that led to it.
 */
export async function runChains(
  laboratory: Laboratory,
  options: { seed: number; walks: number; log?: (line: string) => void },
): Promise<Figures> {
  const { seed, walks, log = () => undefined } = options;
  const holes = new Map<Hole, Found>();
  const through = new Map<string, number>();
  const failures: string[] = [];
  const sum = { issuing: 0, issued: 0, calls: 0, accepted: 0 };
  for (let number = 0; number < walks; number++) {
    const { scene, findings, failure } = await walk(laboratory, seed, number);
    sum.issuing += scene.issued.length > 0 ? 1 : 0;
    sum.issued += scene.issued.length;
    sum.calls += scene.lines.length;
    for (const { name, status } of scene.lines) {
      if (status >= 300) continue;
      sum.accepted += 1;
      through.set(name, (through.get(name) ?? 0) + 1);
    }
    if (failure) failures.push([`walk ${number}: ${failure}`, ...tell(scene, scene.lines)].join('\n  '));
    for (const finding of new Map(findings.map((one) => [one.hole, one])).values()) {
      const calls = tellOf(scene, finding);
      const before = holes.get(finding.hole);
      if (!before) log(`walk ${number}: ${finding.hole}, ${finding.report}: ${finding.why}`);
      const isShorter = !before || calls.length < before.calls.length;
      holes.set(finding.hole, {
        hole: finding.hole,
        walks: (before?.walks ?? 0) + 1,
        first: before?.first ?? number,
        ...(isShorter
          ? { shortest: number, why: finding.why, calls }
          : { shortest: before.shortest, why: before.why, calls: before.calls }),
      });
    }
    if ((number + 1) % 100 === 0)
      log(`${number + 1} walks, ${sum.calls} calls, ${sum.issued} reports issued`);
  }
  return { seed, walks, ...sum, holes: [...holes.values()], failures, through };
}

/** A hole as people read it. */
export const tellFound = ({ hole, walks, first, shortest, why, calls }: Found): string =>
  [
    `${hole}: found by ${walks} walks, first by ${first}; shortest is walk ${shortest}, ${calls.length} calls: ${why}`,
    ...calls,
  ].join('\n  ');

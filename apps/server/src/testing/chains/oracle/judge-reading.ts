import { listResultVersions } from '@kiemlab/contract/features/analyses/results.api';
import type { Player } from '../cast.ts';
import type { Scene } from '../scene.ts';
import type { Finding } from './facts.ts';
import { readFacts } from './facts.queries.ts';

/** Every value that was ever saved of the tests of a report, and the reason of each correction, is read as people read it. */
export async function judgeReading(
  { laboratory: { app } }: Scene,
  reader: Player,
  reportId: string,
): Promise<Finding[]> {
  const { report, tests } = await readFacts(app.owner, reportId);
  const findings: Finding[] = [];
  for (const { id, code, versions } of tests) {
    if (versions.length === 0) continue;
    const { status, data } = await app.call(listResultVersions, { params: { id } }, reader.token);
    const shown = status < 300 ? data : [];
    const missing = versions.filter(
      ({ version, result, observed, reason }) =>
        !shown.some(
          (one) =>
            one.version === version &&
            one.result === result &&
            one.observedValue === observed &&
            (one.reason ?? '') === (reason ?? ''),
        ) ||
        (version > 1 && !reason),
    );
    findings.push(
      ...missing.map(({ version, result }): Finding => ({
        hole: 'UNREADABLE',
        report: report.number,
        why: `${code}: version ${version} (${result ?? '–'}) is not shown with its reason`,
      })),
    );
  }
  return findings;
}

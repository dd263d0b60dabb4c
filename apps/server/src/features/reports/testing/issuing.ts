import { issueReports, listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { PASSWORD } from '../../../testing/people.ts';
import { draftsOf } from '../../../testing/samples.ts';
import { startWorld } from '../../../testing/world.ts';

/** A laboratory whose director issues reports. */
export async function startIssuing() {
  const world = await startWorld();
  /** The call of who has just looked at the drafts; what has none, or is not there, is named with some version. */
  const bodyOf = async (ids: string[], change: object = {}) => ({
    body: {
      sampleIds: await Promise.all(
        ids.map((id) =>
          draftsOf(world, [id]).then(
            ([draft]) => ({ id, version: draft?.version ?? 1 }),
            () => ({ id, version: 1 }),
          ),
        ),
      ),
      password: PASSWORD,
      ...change,
    },
  });

  const issue = async (sampleIds: string[], change: object = {}) =>
    world.send(issueReports, await bodyOf(sampleIds, change), world.director.token);

  const reportOf = async (id: string) => {
    const [report] = await world.done(world.head, listSampleReports, { params: { id } });
    if (!report) throw new Error('no report');
    return report;
  };

  return { world, bodyOf, issue, reportOf };
}
export type Issuing = Awaited<ReturnType<typeof startIssuing>>;

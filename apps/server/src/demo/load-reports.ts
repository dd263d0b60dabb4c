import {
  checkReport,
  setReportType,
  createReports,
  issueReports,
  listSampleReports,
} from '@kiemlab/contract/features/reports/reports.api';
import { deliverReport } from '@kiemlab/contract/features/reports/deliveries.api';
import { toDeliver } from '@kiemlab/contract/features/reports/deliveries.rules';
import { isStanding } from '@kiemlab/contract/features/reports/reports.rules';
import { amendDemoReport } from './amend-demo-report.ts';
import {
  demoAmendments,
  type DemoDelivery,
  firstDeliveries,
  laterDeliveries,
  waitingDeliveries,
} from './data/reports.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import type { DemoCaller } from './demo-caller.ts';
import { isReported, type Loaded } from './loaded-sample.ts';
import { allOrFirstFault } from './all-or-first-fault.ts';

/** Samples whose deliveries are noted side by side: the program and its database take turns otherwise. */
const LANES = 4;

/** The loaded sample with a key of the demo data; throws where there is none. */
function loadedOf(all: readonly Loaded[], key: string): Loaded {
  const found = all.find(({ sample }) => sample.key === key);
  if (!found) throw new Error(`demo: no sample ${key}`);
  return found;
}

/** Why demo samples that were received long ago are issued only when the demo is loaded. */
const LATE = 'Chờ nhập chất chuẩn đối chiếu, đã thông báo cho đơn vị gửi mẫu';

/** Issues the drafts of samples as they are seen; those whose day is over by themselves, with a reason. */
async function issue(call: DemoCaller, sampleIds: string[]): Promise<void> {
  const { reports } = await call('giamdoc1', checkReport, { body: { sampleIds } });
  const isLate = ({ daysOverdue }: (typeof reports)[number]): boolean => (daysOverdue ?? 0) > 0;
  const issueThese = async (these: typeof reports, why: { reason?: string }): Promise<void> => {
    if (these.length === 0) return;
    await call('giamdoc1', issueReports, {
      body: {
        sampleIds: these.map(({ sampleId: id, version }) => ({
          id,
          ...(version === null ? {} : { version }),
        })),
        password: DEMO_PASSWORD,
        ...why,
      },
    });
  };
  await issueThese(
    reports.filter((report) => !isLate(report)),
    {},
  );
  await issueThese(reports.filter(isLate), { reason: LATE });
}

/** Makes the drafts of samples that were tested in part only what they are: analysis sheets, each with its reason (rule C6). */
async function choosePartial(call: DemoCaller, all: readonly Loaded[]): Promise<void> {
  for (const { sample, id } of all) {
    if (!sample.partial) continue;
    const { reports } = await call('kehoach1', checkReport, { body: { sampleIds: [id] } });
    const version = reports[0]?.version ?? 1;
    await call('kehoach1', setReportType, {
      body: { sampleId: id, version, partial: true, reason: sample.partial },
    });
  }
}

/** Notes to whom the reports that stand were given (rule C11). */
async function deliver(
  call: DemoCaller,
  all: readonly Loaded[],
  deliveries: readonly DemoDelivery[],
): Promise<void> {
  for (const { sample, recipient, how } of deliveries) {
    const { id } = loadedOf(all, sample);
    const reports = await call('kehoach1', listSampleReports, { params: { id } });
    const standing = reports.find(({ status }) => isStanding(status));
    if (!standing) throw new Error(`demo: no report of ${sample} stands`);
    await call('kehoach1', deliverReport, { body: { reportId: standing.id, recipient, how } });
  }
}

/** All of one sample that has to go out and has not, but for what waits. */
async function deliverRest(call: DemoCaller, { id, sample }: Loaded): Promise<void> {
  for (const report of await call('kehoach1', listSampleReports, { params: { id } }))
    for (const what of toDeliver(report)) {
      const isDone = report.deliveries.some((one) => one.what === what);
      if (isDone || waitingDeliveries[what].includes(sample.key)) continue;
      // Where a sample was taken, or who sent it.
      const recipient = what === 'NOTICE' ? 'Cục Quản lý Dược – Bộ Y tế' : sample.locationName;
      const how = what === 'NOTICE' ? 'EMAIL' : 'POST';
      await call('kehoach1', deliverReport, { body: { reportId: report.id, what, recipient, how } });
    }
}

/** Everything else went out as well, the notices of what failed among it. */
async function deliverOthers(call: DemoCaller, all: readonly Loaded[]): Promise<void> {
  const waiting = all.filter(({ sample }) => sample.state === 'REPORTED').values();
  const lane = async () => {
    for (const loaded of waiting) await deliverRest(call, loaded);
  };
  await allOrFirstFault(...Array.from({ length: LANES }, lane));
}

/** Numbers, issues and hands out the reports of the demo samples, and amends what was found wrong afterwards. */
export async function loadReports(call: DemoCaller, all: readonly Loaded[]): Promise<void> {
  const numbered = all.filter(({ sample }) => isReported(sample)).map(({ id }) => id);
  await call('kehoach1', createReports, { body: { sampleIds: numbered } });
  await choosePartial(call, all);
  const issued = all.filter(({ sample }) => sample.state === 'REPORTED').map(({ id }) => id);
  await issue(call, issued);
  await deliver(call, all, firstDeliveries);
  for (const amendment of demoAmendments) {
    const loaded = loadedOf(all, amendment.sample);
    await amendDemoReport(call, loaded, amendment);
    await issue(call, [loaded.id]);
  }
  await deliver(call, all, laterDeliveries);
  await deliverOthers(call, all);
}

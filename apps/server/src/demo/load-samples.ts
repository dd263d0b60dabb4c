import { addToCart, createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { createReports, issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { checkReport } from '@kiemlab/contract/features/reports/reports.api';
import { separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { assignAnalytes } from '@kiemlab/contract/features/tests/tests.api';
import {
  changeTestStatus,
  completeResultEntry,
  enterResults,
  listTests,
} from '@kiemlab/contract/features/tests/tests.api';
import { demoSamples } from './data/all-samples.ts';
import type { DemoResult, DemoSample, DemoSampleState, DemoTestsState, DemoUsername } from './data/types.ts';
import { addDays, today as todayHere } from '../platform/clock.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import type { DemoCaller } from './demo-caller.ts';
import { DEFAULT_TEMPLATES } from '../features/templates/default-templates.ts';
import { type DemoIds, idOf } from './load-setup.ts';
import { sampleBody } from './sample-body.ts';

/** A loaded sample and its tests by analyte. */
interface Loaded {
  sample: DemoSample;
  id: string;
  tests: Map<string, string>;
}

const ORDER: readonly DemoTestsState[] = [
  'NEW',
  'TEST_DONE',
  'REQUEST_REVIEW',
  'REQUEST_APPROVED',
  'APPROVED',
];
const reported: readonly DemoSampleState[] = ['REPORT_SAMPLE_HAS_EXISTED', 'REPORTED'];

/** Tests with the versions that who signs them sees in the list. */
async function seenBy(call: DemoCaller, who: DemoUsername, ids: readonly string[]) {
  const seen = new Map<string, number>();
  for (let page = 0; seen.size < ids.length; page++) {
    const { content } = await call(who, listTests, { query: { page, size: 999 } });
    if (content.length === 0) break;
    for (const { id, version } of content) if (ids.includes(id)) seen.set(id, version);
  }
  return ids.map((id) => ({ id, version: seen.get(id) ?? 1 }));
}

/** How far the tests of a sample went; a rejected one was on its way to approval first. */
const reach = (sample: DemoSample): number =>
  reported.includes(sample.state)
    ? ORDER.indexOf('APPROVED')
    : sample.testsState === 'REJECT'
      ? ORDER.indexOf('REQUEST_APPROVED')
      : ORDER.indexOf(sample.testsState ?? 'NEW');

const changing =
  (call: DemoCaller, sampleId: string) =>
  (status: DemoSampleState, more: object = {}) =>
    call('quanlymau1', changeSampleStatus, { body: { samplesIds: [sampleId], status, ...more } });

const sendOut = (call: DemoCaller, sampleId: string, { exportedTo }: DemoSample) =>
  changing(call, sampleId)('EXPORTED', { recipient: exportedTo?.recipient, purpose: exportedTo?.purpose });

/** Takes the portion that is kept from the sample it belongs to, which has just been received. */
async function keep(call: DemoCaller, parentId: string, portion: DemoSample): Promise<string> {
  const { children } = await call('quanlymau1', separateSample, {
    body: {
      parentId,
      currentQuantities: [portion.quantity],
      retained: true,
      storageLocation: portion.storageLocation,
      reason: 'Lưu mẫu theo quy định',
    },
  });
  const id = children[0]?.sampleId ?? '';
  if (portion.state === 'EXPORTED') await sendOut(call, id, portion);
  return id;
}

/** Registers and receives a sample, and moves it where its state begins; what is kept of it is taken first. */
async function begin(
  call: DemoCaller,
  ids: DemoIds,
  sample: DemoSample,
  today: string,
  loaded: Map<string, string>,
): Promise<string> {
  const portion = loaded.get(sample.key);
  if (portion) return portion;
  const template = DEFAULT_TEMPLATES.find((row) => row.name === sample.template);
  const { sampleId } = await call(sample.source === 'TAKEN' ? 'laymau1' : 'kehoach1', createSample, {
    params: { templateId: idOf(ids.templates, sample.template) },
    body: sampleBody(sample, ids, today, template?.more.includes('substanceInformation') ?? false),
  });
  if (sample.state === 'NOT_RECEIVE') return sampleId;
  const change = changing(call, sampleId);
  await change('RECEIVED', {
    receivedDate: addDays(today, -sample.receivedDaysAgo),
    reason: 'Nhập từ sổ nhận mẫu',
    condition: sample.condition,
  });
  for (const kept of demoSamples.filter(({ parent }) => parent === sample.key))
    loaded.set(kept.key, await keep(call, sampleId, kept));
  if (sample.state === 'STORED')
    await change('STORED', { storageLocation: sample.storageLocation ?? 'Kho lưu mẫu' });
  if (sample.state === 'EXPORTED') await sendOut(call, sampleId, sample);
  if (sample.state === 'DESTROYED')
    await change('DESTROYED', { reason: sample.destroyedReason ?? 'Hết thời hạn lưu' });
  return sampleId;
}

/** Puts a sample into its analysis group and, further on, gives it its tests. */
async function assign(call: DemoCaller, ids: DemoIds, loaded: Loaded, cartId: string): Promise<void> {
  const { sample, id } = loaded;
  await call('kehoach1', addToCart, {
    body: {
      cartId,
      cartRequestMessage: `Kiểm nghiệm theo ${sample.standard}`,
      cartResponsibleUserId: [idOf(ids.people, sample.technician)],
      sampleId: id,
    },
  });
  if (sample.state === 'MOVE_TO_CART') return;
  const testId = idOf(ids.setups, sample.setup);
  const analytes = await call('truongphong1', listAnalytes, { query: { testId } });
  const named = new Set(sample.results.map((result) => result.analyte));
  const wanted = reported.includes(sample.state)
    ? analytes.filter((analyte) => named.has(analyte.analytesName))
    : analytes;
  const { created } = await call('truongphong1', assignAnalytes, {
    body: {
      testId,
      analytesId: wanted.map((analyte) => analyte.id),
      sampleId: id,
      technicianId: idOf(ids.people, sample.technician),
    },
  });
  for (const [index, test] of created.entries()) loaded.tests.set(wanted[index]?.analytesName ?? '', test.id);
}

/** Enters the results of a sample; corrected ones as they were first, then with the reason. */
async function enter(call: DemoCaller, { sample, tests }: Loaded): Promise<string[]> {
  const entry = (result: DemoResult, version: number, typed: string) => ({
    testInformationId: idOf(tests, result.analyte),
    version,
    result: typed,
    sampleTestingResult: result.verdict,
    remarks: result.remark ?? null,
  });
  if (sample.results.length === 0) return [];
  const first = sample.results.map((result) => ({
    ...entry(result, 1, result.corrected?.first ?? result.result),
    ...(result.corrected ? { analysisComment: 'Số liệu ghi lần đầu' } : {}),
  }));
  await call(sample.technician, enterResults, { body: { testResults: first } });
  for (const result of sample.results)
    if (result.corrected)
      await call(sample.technician, enterResults, {
        body: {
          testResults: [{ ...entry(result, 2, result.result), analysisComment: null }],
          reason: result.corrected.reason,
        },
      });
  return sample.results.map((result) => idOf(tests, result.analyte));
}

/**
 * Walks all demo samples to their states through the product's own calls, signatures included. Answers their ids by the keys
 * of the demo data.
 */
export async function loadSamples(call: DemoCaller, ids: DemoIds): Promise<Map<string, string>> {
  const today = todayHere();
  const samples = [...demoSamples].sort((a, b) => b.receivedDaysAgo - a.receivedDaysAgo);
  const { cartId } = await call('kehoach1', createCart, { body: { cartName: 'Nhóm Hóa lý' } });
  await call('kehoach1', createCart, { body: { cartName: 'Nhóm Vi sinh – Dược lý' } });
  const all: (Loaded & { entered: string[] })[] = [];
  const byKey = new Map<string, string>();
  for (const sample of samples) {
    const loaded = {
      sample,
      id: await begin(call, ids, sample, today, byKey),
      tests: new Map<string, string>(),
      entered: [] as string[],
    };
    all.push(loaded);
    byKey.set(sample.key, loaded.id);
    if (!['MOVE_TO_CART', 'ANALYZING', ...reported].includes(sample.state)) continue;
    await assign(call, ids, loaded, cartId);
    if (sample.state === 'MOVE_TO_CART') continue;
    loaded.entered = await enter(call, loaded);
  }
  const testsFrom = (state: DemoTestsState, technician?: DemoUsername): string[] =>
    all.flatMap((row) =>
      reach(row.sample) >= ORDER.indexOf(state) && (!technician || row.sample.technician === technician)
        ? row.entered
        : [],
    );
  const sign = async (
    who: DemoUsername,
    testStatus: DemoTestsState,
    objectList: string[],
    more: object = {},
  ) => {
    if (objectList.length > 0)
      await call(who, changeTestStatus, {
        body: {
          objectList: await seenBy(call, who, objectList),
          testStatus,
          password: DEMO_PASSWORD,
          auditReviewed: true,
          ...more,
        },
      });
  };
  for (const technician of ['knv1', 'knv2'] as const) {
    const done = testsFrom('TEST_DONE', technician);
    if (done.length > 0) await call(technician, completeResultEntry, { body: { objectList: done } });
    await sign(technician, 'REQUEST_REVIEW', testsFrom('REQUEST_REVIEW', technician));
  }
  await sign('soatxet1', 'REQUEST_APPROVED', testsFrom('REQUEST_APPROVED'));
  await sign('pheduyet1', 'APPROVED', testsFrom('APPROVED'));
  const rejected = all.filter((row) => row.sample.testsState === 'REJECT').flatMap((row) => row.entered);
  await sign('pheduyet1', 'REJECT', rejected, {
    validationRemarks: 'Đề nghị kiểm tra lại hệ số pha loãng và tính lại kết quả.',
  });
  const numbered = all.filter((row) => reported.includes(row.sample.state)).map((row) => row.id);
  await call('kehoach1', createReports, { body: { sampleIds: numbered } });
  const issued = all.filter((row) => row.sample.state === 'REPORTED').map((row) => row.id);
  const { reports } = await call('giamdoc1', checkReport, { body: { sampleIds: issued } });
  await call('giamdoc1', issueReports, {
    body: {
      sampleIds: reports.map(({ sampleId: id, version }) => ({
        id,
        ...(version === null ? {} : { version }),
      })),
      password: DEMO_PASSWORD,
    },
  });
  return byKey;
}

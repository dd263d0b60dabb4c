import { askReportFile, getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { getPrint, printReport } from '@kiemlab/contract/features/printing/prints.api';
import { deliverReport, withdrawDelivery } from '@kiemlab/contract/features/reports/deliveries.api';
import {
  amendReport,
  checkReport,
  setReportType,
  createReports,
  getArchivedReport,
  getReportCode,
  issueReports,
  withdrawReport,
} from '@kiemlab/contract/features/reports/reports.api';
import { PASSWORD } from '../../people.ts';
import type { Player } from '../cast.ts';
import { call, type Scene } from '../scene.ts';
import type { SeenReport } from '../seen.queries.ts';
import { countedOf, type Move, named, REASON, samplesWhere, type Way } from './move.ts';

/** Rendering costs as much as ten other calls: a walk issues so many reports at most. */
const MOST_ISSUED = 3;

const FORMS = ['test-certificate', 'test-certificate', 'test-result', 'analysis-sheet'];

const reportsIn = (scene: Scene, wild: boolean, ...statuses: string[]): readonly SeenReport[] =>
  scene.seen.reports.filter(({ status }) => wild || statuses.includes(status));

/** The version of the newest report of a sample as somebody has it on the screen who is about to act. */
async function versionSeen(scene: Scene, who: Player, sample: string): Promise<number | undefined> {
  const { data, status } = await call(scene, who, checkReport, { body: { sampleIds: [sample] } });
  return status < 300 ? (data.reports[0]?.version ?? undefined) : undefined;
}

/** Looks at the draft, and signs what was seen. */
const issueOf =
  (scene: Scene, who: Player, sample: string): Way =>
  async () => {
    const version = (await versionSeen(scene, who, sample)) ?? 1;
    return {
      endpoint: issueReports,
      parts: {
        body: {
          sampleIds: [{ id: sample, version }],
          password: PASSWORD,
          ...(who.honest || scene.chance.is(0.5) ? { omittedConfirmed: true } : {}),
        },
      },
    };
  };

const allApproved = (scene: Scene, id: string): boolean => {
  const tests = countedOf(scene, id);
  return tests.length > 0 && tests.every(({ status }) => ['APPROVED', 'LOCKED'].includes(status));
};

export const REPORT_MOVES: readonly Move[] = [
  {
    name: 'draw a number',
    rights: ['Report_Create'],
    dishonest: 6,
    honest: 50,
    ways: (scene, _who, wild) =>
      samplesWhere(scene, wild, ({ id, status }) => status === 'ANALYZING' && allApproved(scene, id)).map(
        ({ id }) =>
          () => ({ endpoint: createReports, parts: { body: { sampleIds: [id] } } }),
      ),
  },
  {
    name: 'draw a number by its tests',
    rights: ['Report_Create', 'Test'],
    dishonest: 0.4,
    honest: 0,
    ways: (scene) =>
      scene.seen.samples.flatMap(({ id }) => {
        const ids = countedOf(scene, id).map((test) => test.id);
        return ids.length > 0
          ? [() => ({ endpoint: getReportCode, parts: { query: { ids: ids.join(',') } } })]
          : [];
      }),
  },
  {
    name: 'issue',
    rights: ['Report_Issue'],
    dishonest: 6,
    honest: 50,
    ways: (scene, who, wild) =>
      scene.issued.length >= MOST_ISSUED
        ? []
        : reportsIn(scene, wild, 'DRAFT').flatMap(({ sample }) => {
            const waits =
              wild || scene.seen.samples.some(({ id, status }) => id === sample && status !== 'ANALYZING');
            return waits ? [issueOf(scene, who, sample)] : [];
          }),
  },
  {
    name: 'choose the kind',
    rights: ['Report_Create'],
    dishonest: 6,
    honest: 3,
    ways: (scene, who, wild) =>
      reportsIn(scene, wild, 'DRAFT').map(({ sample }) => async () => {
        const version = await versionSeen(scene, who, sample);
        return {
          endpoint: setReportType,
          parts: {
            body: {
              sampleId: sample,
              version: version ?? 1,
              partial: scene.chance.is(0.7),
              reason: REASON,
            },
          },
        };
      }),
  },
  {
    name: 'amend',
    rights: ['Test_Unlock'],
    dishonest: 4,
    honest: 1,
    ways: (scene, _who, wild) =>
      scene.issued.length >= MOST_ISSUED
        ? []
        : reportsIn(scene, wild, 'ISSUED').map(({ id, sample, version }) => () => {
            const tests = countedOf(scene, sample).filter(
              ({ status }) => status === 'LOCKED' && scene.chance.is(0.7),
            );
            return {
              endpoint: amendReport,
              parts: {
                body: {
                  reportId: id,
                  version,
                  ...(tests.length > 0 ? { tests: named(tests) } : {}),
                  identity: scene.chance.is(0.3),
                  reason: REASON,
                },
              },
            };
          }),
  },
  {
    name: 'withdraw a draft',
    rights: ['Test_Unlock'],
    dishonest: 3,
    honest: 1,
    ways: (scene, who, wild) =>
      reportsIn(scene, wild, 'DRAFT').map(({ id, sample }) => async () => ({
        endpoint: withdrawReport,
        parts: {
          body: {
            reportId: id,
            version: (await versionSeen(scene, who, sample)) ?? 1,
            reason: REASON,
          },
        },
      })),
  },
  {
    name: 'note a delivery',
    rights: ['Report_Create'],
    dishonest: 1,
    honest: 0.5,
    ways: (scene, _who, wild) =>
      reportsIn(scene, wild, 'ISSUED', 'REPLACED').map(({ id }) => () => ({
        endpoint: deliverReport,
        parts: { body: { reportId: id, recipient: 'Nhà thuốc Hòa Cường', how: 'DIRECT' } },
      })),
  },
  {
    name: 'strike out a delivery',
    rights: ['Report_Create'],
    dishonest: 3,
    honest: 1.5,
    ways: (scene) =>
      scene.seen.deliveries.map((deliveryId) => () => ({
        endpoint: withdrawDelivery,
        parts: { body: { deliveryId, reason: REASON } },
      })),
  },
  {
    name: 'save the file',
    rights: ['Sample_Export', 'Report_PrintOriginal'],
    dishonest: 1.5,
    honest: 0.3,
    ways: (scene, _who, wild) =>
      reportsIn(scene, wild, 'ISSUED', 'REPLACED').map(({ id }) => () => ({
        endpoint: getArchivedReport,
        parts: { params: { id } },
      })),
  },
  {
    name: 'look at the report',
    rights: ['Sample_Export'],
    dishonest: 0.8,
    honest: 0.2,
    ways: (scene) =>
      [...new Set(reportsIn(scene, false, 'ISSUED', 'REPLACED', 'DRAFT').map(({ sample }) => sample))].map(
        (sample) => () => {
          const type = scene.chance.of(FORMS);
          return scene.chance.is(0.5)
            ? { endpoint: getReportFile, parts: { params: { type }, query: { ids: sample } } }
            : { endpoint: askReportFile, parts: { params: { type }, body: { ids: [sample] } } };
        },
      ),
  },
  {
    name: 'print',
    rights: ['Sample_Export'],
    dishonest: 1,
    honest: 0.3,
    ways: (scene, who) =>
      reportsIn(scene, false, 'ISSUED', 'REPLACED').map(({ id, sample }) => async () => {
        const type = scene.chance.of(FORMS);
        const purpose = scene.chance.of(['print', 'save']);
        const answer = await call(scene, who, printReport, {
          params: { type },
          body: { ids: [sample], reportId: id, purpose },
        });
        return answer.status < 300
          ? { endpoint: getPrint, parts: { params: { id: answer.data.id } } }
          : undefined;
      }),
  },
];

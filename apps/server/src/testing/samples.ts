import { addToCart, createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { createReports, issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { checkReport } from '@kiemlab/contract/features/reports/reports.api';
import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { changeSampleStatus, destroyEarly } from '@kiemlab/contract/features/custody/custody.api';
import { assignAnalytes } from '@kiemlab/contract/features/analyses/analyses.api';
import { getSample } from '@kiemlab/contract/features/samples/samples.api';
import type { SampleRow, SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { SectionKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import { today } from '../platform/clock.ts';
import { nextNumber, PASSWORD, prepare } from './people.ts';
import { approveTests } from './tests.ts';
import type { World } from './world.ts';

type Fields = Record<string, unknown>;
/** Sections of a new sample, right or wrong. */
export type NewSampleBody = { [S in SectionKey]?: Fields | Fields[] } & { generalInformation: Fields };

/** A body that can be received: taken by the laboratory, with sampler, quantity and condition. */
export const sampleBody = (general: Record<string, string | null> = {}): NewSampleBody => ({
  generalInformation: {
    sampleName: `Paracetamol 500 mg ${nextNumber()}`,
    sampleSource: 'Mẫu lấy',
    status: 'Bao bì nguyên vẹn',
    chronicleBatchDate: 'PA2401',
    ...general,
  },
  quantityInformation: { currentQuantity: '100', currentQuantityUnit: 'viên' },
  samplerInformation: [{ samplerName: 'Trần Văn Lấy' }],
});

/** Registers a sample; answers its id. */
export async function register(world: World, body: NewSampleBody = sampleBody()): Promise<string> {
  const made = await world.done(world.head, createSample, {
    params: { templateId: world.template.id },
    // Samplings of long ago want one.
    body: { reason: 'Nhập bù sổ giấy', ...body },
  });
  return made.sampleId;
}

/** Lets the retention of samples be over: they were received long ago, and nothing else was ever told of them. */
export async function endRetention(world: World, ids: readonly string[]): Promise<void> {
  await prepare(world, (tx) =>
    tx
      .updateTable('sample')
      .set({ received_date: '2001-01-01', sampling_date: null })
      .where('id', 'in', ids)
      .execute(),
  );
  // In one query: others, which use the owner's connection at the same moment, end the role of this one otherwise.
  await world.owner.query(
    `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE sample SET told_before = NULL, told_until = NULL WHERE id = ANY(${world.owner.escapeLiteral(`{${ids.join(',')}}`)}); COMMIT`,
  );
}

/** Destroys samples before the end of their retention, as the head of the unit, to which the director agrees. */
export async function destroy(world: World, ids: readonly string[], reason = 'Hết hạn lưu') {
  const samples = await Promise.all(ids.map((id) => readSample(world, id)));
  return world.done(world.head, destroyEarly, {
    body: {
      samplesIds: samples.map(({ sampleId: id, version }) => ({ id, version })),
      reason,
      secondPerson: { username: world.director.username, password: PASSWORD },
    },
  });
}

/** Moves samples by the status call, as the head of the unit; destroys those that are kept still by the call for these. */
export async function move(world: World, samplesIds: string[], status: SampleStatus, more: object = {}) {
  if (status === 'DESTROYED') {
    const samples = await Promise.all(samplesIds.map((id) => readSample(world, id)));
    if (samples.every(({ pullOutDate, toldUntil }) => String(toldUntil ?? pullOutDate ?? '') >= today()))
      return destroy(world, samplesIds, 'reason' in more ? String(more.reason) : undefined);
  }
  return world.done(world.head, changeSampleStatus, {
    body: { samplesIds, status, ...('receivedDate' in more ? { reason: 'Nhập bù sổ giấy' } : {}), ...more },
  });
}

/** Gives samples all tests of the world's set-up. */
export const assign = (world: World, sampleId: string[]) =>
  world.done(world.head, assignAnalytes, {
    body: {
      testId: world.setup.testId,
      analytesId: world.setup.analytes.map((analyte) => analyte.id),
      sampleId,
      technicianId: world.technician.id,
    },
  });

/** What a step on the way does, and where it starts. */
const STEPS: Record<
  SampleStatus,
  { from?: SampleStatus; step: (world: World, ids: string[]) => Promise<unknown> }
> = {
  NOT_RECEIVE: { step: () => Promise.resolve() },
  RECEIVED: { from: 'NOT_RECEIVE', step: (world, ids) => move(world, ids, 'RECEIVED') },
  STORED: { from: 'RECEIVED', step: (world, ids) => move(world, ids, 'STORED', { storageLocation: 'Tủ 2' }) },
  MOVE_TO_CART: {
    from: 'RECEIVED',
    step: async (world, sampleId) => {
      const { cartId } = await world.done(world.head, createCart, {
        body: { cartName: `Nhóm mẫu ${nextNumber()}` },
      });
      await world.done(world.head, addToCart, {
        body: { cartId, cartResponsibleUserId: [world.technician.id], sampleId },
      });
    },
  },
  ANALYZING: { from: 'RECEIVED', step: assign },
  REPORT_SAMPLE_HAS_EXISTED: {
    from: 'ANALYZING',
    step: async (world, sampleIds) => {
      await approveTests(world, sampleIds);
      await world.done(world.head, createReports, { body: { sampleIds } });
    },
  },
  REPORTED: {
    from: 'REPORT_SAMPLE_HAS_EXISTED',
    step: (world, ids) => issue(world, ids),
  },
  EXPORTED: {
    from: 'RECEIVED',
    step: (world, ids) =>
      move(world, ids, 'EXPORTED', { recipient: 'Viện Kiểm nghiệm thuốc Trung ương', purpose: 'Thử lại' }),
  },
  DESTROYED: {
    from: 'RECEIVED',
    step: (world, ids) => move(world, ids, 'DESTROYED', { reason: 'Hết hạn lưu' }),
  },
};

/** Samples as who issues their certificates names them, having just looked at the drafts. */
export async function draftsOf(
  world: World,
  ids: readonly string[],
): Promise<{ id: string; version?: number }[]> {
  const { reports } = await world.done(world.head, checkReport, { body: { sampleIds: [...ids] } });
  return reports.map(({ sampleId: id, version }) => ({ id, ...(version === null ? {} : { version }) }));
}

/** Issues the certificates of samples. */
export const issue = async (world: World, ids: readonly string[], who = world.director) =>
  world.done(who, issueReports, {
    body: { sampleIds: await draftsOf(world, ids), omittedConfirmed: true, password: PASSWORD },
  });

/** New samples in a status, brought there by the real calls; answers their ids. */
export async function samplesIn(world: World, status: SampleStatus, count = 1): Promise<string[]> {
  const { from, step } = STEPS[status];
  if (!from) return Promise.all(Array.from({ length: count }, () => register(world)));
  const ids = await samplesIn(world, from, count);
  await step(world, ids);
  return ids;
}

/** One new sample in a status; answers its id. */
export async function sampleIn(world: World, status: SampleStatus): Promise<string> {
  const [id] = await samplesIn(world, status);
  if (!id) throw new Error('no sample was made');
  return id;
}

/** A sample as the head of the unit sees it. */
export async function readSample(world: World, id: string): Promise<SampleRow> {
  return (await world.done(world.head, getSample, { params: { id } })).sample;
}

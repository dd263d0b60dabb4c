import { addToCart, createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { listQuantities, mergeSamples, separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { correctTaking } from '@kiemlab/contract/features/ledger/consumption.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { completeResultEntry } from '@kiemlab/contract/features/analyses/results.api';
import { assignAnalytes } from '@kiemlab/contract/features/analyses/analyses.api';
import { alikeSamples, correct } from '../../../testing/quantities.ts';
import { QuantityModel as Model } from '../../../testing/quantity-model.ts';
import { endRetention, readSample } from '../../../testing/samples.ts';
import { enter, testsOf } from '../../../testing/tests.ts';
import { startWorld } from '../../../testing/world.ts';
import type { Operation } from './operations.ts';

/** The samples of a run, and what each has by the model. */
export interface Run {
  ids: string[];
  model: Model;
}

/** The sample that was meant when there were `fewer` of them. */
const pick = ({ ids }: Run, at: number, fewer = 0): string => ids[at % (ids.length - fewer)] ?? '';
const pickAll = (run: Run, at: readonly number[], fewer = 0): string[] => [
  ...new Set(at.map((one) => pick(run, one, fewer))),
];

const BEGIN = ['100', '0.3', '12345678901.5'];

/** A laboratory in which operations are carried out by the calls, and beside them by the model. */
export async function startWalk() {
  const world = await startWorld();
  const { cartId } = await world.done(world.head, createCart, { body: { cartName: 'Nhóm Hóa lý' } });
  const testBody = {
    testId: world.setup.testId,
    analytesId: world.setup.analytes.map(({ id }) => id),
    technicianId: world.technician.id,
  };
  /** Samples that are kept no longer, as their portions are then: so they may be destroyed by the call of everyday. */
  async function begin(): Promise<Run> {
    const ids = await alikeSamples(world, BEGIN);
    await endRetention(world, ids);
    return { ids, model: new Model(ids, BEGIN) };
  }

  /** Does it by the real call; samples that come about belong to the run. Only refusals may be answered, never a failure. */
  async function perform(run: Run, op: Operation): Promise<number> {
    const token = world.head.token;
    const made = (answer: { status: number; data: { children: { sampleId: string }[] } }): number => {
      if (answer.status !== 201) return answer.status;
      const ids = answer.data.children.map(({ sampleId }) => sampleId);
      run.ids.push(...ids);
      if (op.kind === 'split') run.model.split(pick(run, op.at, ids.length), op.quantities, ids);
      if (op.kind === 'pool') run.model.pool(pickAll(run, op.at, 1), op.quantities, ids[0] ?? '');
      if (op.kind === 'merge') run.model.merge(pickAll(run, op.at, 1), ids[0] ?? '');
      return answer.status;
    };
    switch (op.kind) {
      case 'split': {
        const { quantities: currentQuantities, retained } = op;
        const parentId = pick(run, op.at);
        const body = {
          parentId,
          currentQuantities,
          retained,
          storageLocation: retained ? 'Tủ lưu' : undefined,
        };
        return made(await world.call(separateSample, { body }, token));
      }
      case 'pool': {
        const parts = pickAll(run, op.at).map((parentId, n) => ({
          parentId,
          quantity: op.quantities[n] ?? '1',
        }));
        return made(await world.call(separateSample, { body: { mode: 'POOL', parts } }, token));
      }
      case 'merge':
        return made(await world.call(mergeSamples, { body: { samplesIds: pickAll(run, op.at) } }, token));
      case 'correct': {
        const id = pick(run, op.at);
        const { status } = await correct(world, id, op.to);
        if (status === 200) run.model.count(id, op.to);
        return status;
      }
      case 'retain': {
        const id = pick(run, op.at);
        const { version } = await readSample(world, id);
        const body = {
          version,
          reason: 'Lưu mẫu theo quy định',
          generalInformation: { sampleId: id },
          quantityInformation: { numberSamplesSaved: op.to },
        };
        const { status } = await world.call(updateSample, { body }, token);
        if (status === 200) run.model.retain(id, op.to);
        return status;
      }
      case 'handOver': {
        const sampleId = pick(run, op.at);
        const body = {
          cartId,
          cartResponsibleUserId: [world.technician.id],
          sampleId,
          quantities: [{ sampleId, quantity: op.quantity }],
        };
        const { status } = await world.call(addToCart, { body }, token);
        if (status === 200) run.model.handOver(sampleId, op.quantity);
        return status;
      }
      case 'leaveGroup': {
        const id = pick(run, op.at);
        const body = { samplesIds: [id], status: 'RECEIVED' as const, reason: 'Chuyển nhầm nhóm' };
        const { status } = await world.call(changeSampleStatus, { body }, token);
        if (status === 200) run.model.leaveGroup(id);
        return status;
      }
      case 'test': {
        const id = pick(run, op.at);
        const body = { ...testBody, sampleId: id };
        const given = await world.call(assignAnalytes, { body }, token);
        if (given.status !== 201) return given.status;
        const tests = await testsOf(world, id);
        await enter(world, tests);
        const [first] = tests;
        const told = {
          objectList: tests.map((one) => one.id),
          quantities: [{ id: first?.id ?? '', quantity: op.quantity }],
        };
        const { status } = await world.call(completeResultEntry, { body: told }, world.technician.token);
        if (status === 200) run.model.test(id, op.quantity);
        return status;
      }
      case 'retell': {
        const id = pick(run, op.at);
        const { takings } = await world.done(world.head, listQuantities, { params: { id } });
        const taking = takings.find((one) => one.way === 'TEST');
        if (!taking) return 409;
        const body = { version: taking.version, quantity: op.quantity, reason: 'Đếm lại' };
        const { status } = await world.call(correctTaking, { params: { id: taking.id }, body }, token);
        if (status === 200) run.model.test(id, op.quantity);
        return status;
      }
      default: {
        const body = {
          samplesIds: pickAll(run, op.at),
          status: op.kind,
          reason: 'Thử nghiệm quy trình',
          storageLocation: 'Kho',
          recipient: 'Viện',
          purpose: 'Thử lại',
        };
        const { status } = await world.call(changeSampleStatus, { body }, token);
        if (status === 200) for (const id of body.samplesIds) run.model.move(id, op.kind !== 'STORED');
        return status;
      }
    }
  }

  return { world, begin, perform };
}
export type Walk = Awaited<ReturnType<typeof startWalk>>;

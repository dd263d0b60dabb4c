import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { clearOosCases, decideOosCase, permitOosChange } from '@kiemlab/contract/features/oos/oos.api';
import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { updateQcSample } from '@kiemlab/contract/features/analyses/qc.api';
import { deleteTests } from '@kiemlab/contract/features/analyses/records.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../people.ts';
import { FAILS, PASSES, testedAs, wrongAfter } from './known.ts';
import type { Base } from './laboratory.ts';
import { askPermitRelated } from './moves/permit-related.ts';
import { REASON } from './moves/move.ts';
import { call, type Scene } from './scene.ts';
import { assign, by, complete, enter, goOn, move, receivedSample, tested, testsOf } from './script.ts';
import type { SeenTest } from './seen.queries.ts';
import { type StartedLaboratory, startLaboratory } from './start-laboratory.ts';

let laboratory: StartedLaboratory;
beforeAll(async () => {
  laboratory = await startLaboratory();
});
afterAll(() => laboratory.stop());

const holds = async (chain: (scene: Scene) => Promise<unknown>, base?: Base): Promise<void> =>
  expect((await wrongAfter(laboratory, chain, base)).wrong).toEqual([]);

describe('COMP-25 what is as it should be is issued, and nothing is wrong with it', () => {
  test.each([
    ['passes', PASSES],
    ['fails', FAILS],
    ['rounds to the limit', { result: '110,4', remarks: null }],
    ['is for a person to judge', { result: 'KPH', remarks: null }],
  ])('TEST-08 a result that %s', async (_says, typed) => {
    const { scene, wrong } = await wrongAfter(laboratory, testedAs(typed));
    expect([scene.issued.length, wrong]).toEqual([1, []]);
  });
});

describe('COMP-39 a verdict follows the value', () => {
  test('COMP-39 330 of 90 to 110 that is said to pass', () => holds(testedAs({ result: '330' })));
  test('COMP-39 330 of 90 to 110 that carries no judgement', () =>
    holds(testedAs({ result: '330', sampleTestingResult: 'N/A' })));
  test('COMP-39 a first value outside, changed before the entry is complete', () =>
    holds(testedAs({ result: '330' }, PASSES)));
  test('COMP-39 a first value outside, emptied and typed again', () =>
    holds(testedAs({ result: '330' }, { result: '', sampleTestingResult: null }, PASSES)));
  test('COMP-39 100 observed and 330 printed', () =>
    holds(testedAs({ result: '330', observedValue: '100' }), 'OBSERVER_VALUE'));
  test('COMP-39 nothing observed and 330 printed', () =>
    holds(testedAs({ result: '330' }), 'OBSERVER_VALUE'));
  test('COMP-39 330 observed and 100 printed', () =>
    holds(testedAs({ result: '100', observedValue: '330' }), 'OBSERVER_VALUE'));
  test.each(['330 %', '> 110', '≥ 110,6 %', '< 90', '1 %', '50 %; RSD 1,2 %', '98,5 → 50', 'Không đạt'])(
    'COMP-39 %s in words',
    (result) => holds(testedAs({ result })),
  );
  test('COMP-39 a value outside that was complete, changed without leave', () =>
    holds(async (scene) => {
      const sample = await receivedSample(scene);
      const [assay] = await assign(scene, sample);
      if (!assay) return;
      await enter(scene, assay, { result: '330' });
      await complete(scene, sample);
      await enter(scene, assay, PASSES);
      await goOn(scene, sample);
    }));
  test('COMP-39 a value outside, changed by a leave with which the entry was completed as it stood', () =>
    holds(async (scene) => {
      const sample = await receivedSample(scene);
      const [assay] = await assign(scene, sample);
      if (!assay) return;
      await enter(scene, assay, FAILS);
      await complete(scene, sample);
      await move(scene, sample, ['technician', 'REQUEST_REVIEW']);
      await move(scene, sample, ['reviewer', 'REJECT']);
      const [{ caseId, version } = assay] = await testsOf(scene, sample);
      await call(scene, by(scene, 'head'), permitOosChange, {
        params: { id: caseId ?? '' },
        body: { version, permitted: 'CORRECTION', reason: REASON, password: PASSWORD },
      });
      await complete(scene, sample);
      await enter(scene, assay, PASSES);
      await goOn(scene, sample);
    }));
});

/** A portion that is split off a sample; answers its id. */
async function portionOf(scene: Scene, parent: string): Promise<string> {
  const { data } = await call(scene, by(scene, 'planner'), separateSample, {
    body: { parentId: parent, currentQuantities: ['20'], reason: REASON },
  });
  const child = data.children[0]?.sampleId ?? '';
  scene.samples.push(child);
  return child;
}

describe('COMP-39 nobody tests on until one passes', () => {
  test('COMP-39 a portion of a sample whose case is open', () =>
    holds(async (scene) => {
      const parent = await receivedSample(scene);
      const child = await portionOf(scene, parent);
      for (const assay of await assign(scene, parent)) await enter(scene, assay, FAILS);
      await complete(scene, parent);
      await tested(scene, child, PASSES);
    }));
  test('COMP-39 a portion of a sample whose report says that it failed', () =>
    holds(async (scene) => {
      const parent = await receivedSample(scene);
      await tested(scene, parent, FAILS);
      await call(scene, by(scene, 'head'), changeSampleStatus, {
        body: { samplesIds: [parent], status: 'STORED', storageLocation: 'Tủ 2', reason: REASON },
      });
      const child = await portionOf(scene, parent);
      await call(scene, by(scene, 'planner'), changeSampleStatus, {
        body: { samplesIds: [child], status: 'RECEIVED' },
      });
      await tested(scene, child, PASSES);
    }));
  test('COMP-39 a pool of which one sample failed', () =>
    holds(async (scene) => {
      const [failing, other] = [await receivedSample(scene), await receivedSample(scene)];
      const parts = [failing, other].map((parentId) => ({ parentId, quantity: '10' }));
      const { data } = await call(scene, by(scene, 'planner'), separateSample, {
        body: { mode: 'POOL', parts, reason: REASON },
      });
      const pool = data.children[0]?.sampleId ?? '';
      scene.samples.push(pool);
      await tested(scene, failing, FAILS);
      await tested(scene, pool, PASSES);
    }));
});

describe('TEST-09 quality control takes no test away', () => {
  /** A sample with an assay and a disintegration, of which the assay is put aside like this. */
  const without = (putAside: (scene: Scene, assay: string) => Promise<unknown>) => async (scene: Scene) => {
    const sample = await receivedSample(scene);
    const [assay] = await assign(scene, sample, 2);
    if (!assay) return;
    await putAside(scene, assay.id);
    for (const test of await testsOf(scene, sample))
      await enter(
        scene,
        test,
        test.analyte === assay.analyte
          ? test.id === assay.id
            ? FAILS
            : PASSES
          : { result: '10', remarks: null },
      );
    await complete(scene, sample);
    await goOn(scene, sample);
  };
  const mark =
    (name: 'technician' | 'planner' | 'head', body: object | undefined) => (scene: Scene, id: string) =>
      call(scene, by(scene, name), updateQcSample, { params: { id }, ...(body ? { body } : {}) });

  test('TEST-09 a test that its technician marks', () => holds(without(mark('technician', {}))));
  test('TEST-09 a test that is marked by who assigns', () => holds(without(mark('planner', undefined))));
  test('TEST-09 a test that the unit head marks', () =>
    holds(without(mark('head', { qcSample: true, reason: REASON }))));
  test('TEST-09 a test that is deleted, and one that is assigned instead', () =>
    holds(
      without(async (scene, id) => {
        await call(scene, by(scene, 'head'), deleteTests, { body: { objectList: [id], reason: REASON } });
        await assign(scene, scene.samples[0] ?? '');
      }),
    ));
});

describe('COMP-39 what the unit head has signed for is issued', () => {
  /** A sample whose assay is complete. */
  async function entered(scene: Scene, ...typed: Parameters<typeof tested>[2][]): Promise<SeenTest> {
    const sample = await receivedSample(scene);
    for (const test of await assign(scene, sample)) for (const one of typed) await enter(scene, test, one);
    await complete(scene, sample);
    const [assay] = await testsOf(scene, sample);
    if (!assay) throw new Error('no test');
    return assay;
  }
  const signs = (scene: Scene, endpoint: EndpointDef, id: string, body: object) =>
    call(scene, by(scene, 'head'), endpoint, {
      ...(id ? { params: { id } } : {}),
      body: { reason: REASON, password: PASSWORD, ...body },
    });
  const issues = async (chain: (scene: Scene) => Promise<unknown>, count = 1): Promise<void> => {
    const { scene, wrong } = await wrongAfter(laboratory, chain);
    expect([wrong, scene.issued.length]).toEqual([[], count]);
  };

  test.each(['CONFORMS', 'FAILS'])('COMP-39 a value outside that %s', (decision) =>
    issues(async (scene) => {
      const { sample, caseId, version } = await entered(scene, { result: '330' });
      await signs(scene, decideOosCase, caseId ?? '', { version, decision });
      await goOn(scene, sample);
    }),
  );
  test('COMP-39 a typing error', () =>
    issues(async (scene) => {
      const { sample, caseId, version } = await entered(scene, { result: '330' }, PASSES);
      await signs(scene, clearOosCases, '', { cases: [{ id: caseId, version }], cause: 'TYPING_ERROR' });
      await goOn(scene, sample);
    }));
  test('COMP-39 a portion of what failed', () =>
    issues(async (scene) => {
      const parent = await receivedSample(scene);
      const child = await portionOf(scene, parent);
      await tested(scene, parent, FAILS);
      for (const test of await assign(scene, child)) await enter(scene, test, PASSES);
      await complete(scene, child);
      const ask = await askPermitRelated(scene, by(scene, 'head'), child);
      if (ask) await call(scene, by(scene, 'head'), ask.endpoint, ask.parts);
      await goOn(scene, child);
    }, 2));
});

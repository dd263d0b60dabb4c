import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { getPrint, printReport } from '@kiemlab/contract/features/printing/prints.api';
import { getArchivedReport } from '@kiemlab/contract/features/reports/reports.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSES, testedAs, wrongAfter } from './known.ts';
import { judgeBytes } from './oracle/judge-bytes.ts';
import { judgeReading } from './oracle/judge-reading.ts';
import { call, type Scene } from './scene.ts';
import { by, testsOf } from './script.ts';
import { type StartedLaboratory, startLaboratory } from './start-laboratory.ts';

let laboratory: StartedLaboratory;
beforeAll(async () => {
  laboratory = await startLaboratory();
});
afterAll(() => laboratory.stop());

describe('COMP-44 the archived bytes leave by one door', () => {
  /** Somebody asks for the file of an issued report. */
  const asked = (name: 'technician' | 'head', way: 'save' | 'look') => async (scene: Scene) => {
    const sample = await testedAs(PASSES)(scene);
    await testsOf(scene, sample);
    const id = scene.seen.reports[0]?.id ?? '';
    const who = by(scene, name);
    if (way === 'save') await call(scene, who, getArchivedReport, { params: { id } });
    else
      await call(scene, who, getReportFile, {
        params: { type: 'test-certificate' },
        query: { ids: sample },
      });
  };
  test.each([
    ['technician', 'save'],
    ['technician', 'look'],
    ['head', 'save'],
    ['head', 'look'],
  ] as const)('COMP-44 a %s who wants to %s', async (name, way) =>
    expect((await wrongAfter(laboratory, asked(name, way))).wrong).toEqual([]),
  );

  test('COMP-44 who prints the original by right is counted', async () => {
    const { scene, wrong } = await wrongAfter(laboratory, async (scene) => {
      const sample = await testedAs(PASSES)(scene);
      const { data } = await call(scene, by(scene, 'planner'), printReport, {
        params: { type: 'test-certificate' },
        body: { ids: [sample] },
      });
      await call(scene, by(scene, 'planner'), getPrint, { params: { id: data.id } });
    });
    expect([scene.received.length, wrong]).toEqual([1, []]);
    // The oracle knows these bytes: who has them without a print has them uncounted.
    scene.received.push(...scene.received);
    expect((await judgeBytes(scene)).map(({ hole }) => hole)).toEqual(['BYTES']);
  });
});

test('COMP-25 every value is read with its reason, and the oracle sees where it is not', async () => {
  const { scene, wrong } = await wrongAfter(laboratory, testedAs({ result: '101' }, PASSES));
  expect([scene.issued.length, wrong]).toEqual([1, []]);
  // A technician of other samples sees none of it.
  const hidden = await judgeReading(scene, by(scene, 'colleague'), scene.issued[0] ?? '');
  expect(hidden.map(({ hole }) => hole)).toEqual(['UNREADABLE', 'UNREADABLE']);
});

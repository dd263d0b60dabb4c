import { createHash, randomUUID } from 'node:crypto';
import { getTestDocument } from '@kiemlab/contract/features/analyses/documents.api';
import { completeResultEntry } from '@kiemlab/contract/features/analyses/results.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { pdf, png } from '../../../testing/file-examples.ts';
import { testIn, testsIn } from '../../../testing/tests-in.ts';
import type { World } from '../../../testing/world.ts';
import { now } from './testing/result-entry.ts';
import { file, json, type Specified, specified, startSpecified } from './testing/specified-call.ts';

let lab: Specified;
let world: World;
beforeAll(async () => {
  lab = await startSpecified();
  ({ world } = lab);
});
afterAll(() => world.stop());

describe('TEST-03 the multipart call as specified', () => {
  test('the specified order: entry completed, then the result with its documents', async () => {
    const row = await testIn(world, 'NEW');
    await world.done(world.technician, completeResultEntry, { body: { objectList: [row.id] } });
    const bytes = pdf('sắc ký đồ');
    const { answer } = await audited(world, world.technician, 'tests.enter-results', () =>
      lab.send([json(specified(row)), file('Sắc ký đồ 12.pdf', bytes), file('peak.png', png())]),
    );
    expect(answer.status).toBe(201);
    expect(await now(world, row)).toMatchObject({
      status: 'TEST_DONE',
      result: '99,6',
      observedValue: '99,58',
      sampleTestingResult: 'PASS',
      analysisComment: 'Đo trên máy HPLC số 2',
      remarks: null,
      lod: null,
      flag: 'OPTIMAL',
    });
    const documents = await lab.documentsOf(row);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(documents).toMatchObject([
      { number: 1, version: 1, current: true, fileName: 'Sắc ký đồ 12.pdf', sha256, reason: null },
      { number: 2, version: 1, current: true, fileName: 'peak.png', mime: 'image/png' },
    ]);
    const read = await world.app.inject({
      method: 'GET',
      url: getTestDocument.path.replace(':id', documents[0]?.id ?? ''),
      headers: { authorization: `Bearer ${world.reviewer.token}` },
    });
    expect(read.rawPayload.equals(bytes)).toBe(true);
  });

  test('limits of detection and of quantitation are numbers or text, and kept as they were written', async () => {
    for (const [lod, loq, kept] of [
      [0.05, 0.15, ['0.05', '0.15']],
      [1e-7, 3, ['0.0000001', '3']],
      ['0,010', '0.030', ['0,010', '0.030']],
    ] as const) {
      const row = await testIn(world, 'NEW');
      expect((await lab.send([json({ ...specified(row), lod, loq })])).status).toBe(201);
      const { lod: atLeast, loq: measured } = await now(world, row);
      expect([atLeast, measured]).toEqual(kept);
    }
    const row = await testIn(world, 'NEW');
    const lost = await lab.send([json({ ...specified(row), lod: 0.1 + 0.2 })]);
    expect([lost.status, lost.body]).toMatchObject([
      400,
      { details: { fields: [{ field: 'testResults.0.lod', code: 'INVALID_DECIMAL' }] } },
    ]);
  });

  test('without documents, as a list, as our own body, and as JSON sent as a file part', async () => {
    const [first, second] = await testsIn(world, 'NEW');
    if (!first || !second) throw new Error('no tests');
    expect(
      (await lab.send([json([specified(first), { ...specified(second), result: '10', observedValue: '' }])]))
        .status,
    ).toBe(201);
    expect(await now(world, second)).toMatchObject({ result: '10', status: 'NEW' });
    const other = await testIn(world, 'NEW');
    const body = { testResults: [{ ...specified(other), version: other.version }] };
    const blob = new File([JSON.stringify(body)], 'blob', { type: 'application/json' });
    expect((await lab.send([['testResultJson', blob]])).status).toBe(201);
    expect(await now(world, other)).toMatchObject({ result: '99,6' });
  });

  test('documents of a call with several results belong to each of their tests', async () => {
    const rows = await testsIn(world, 'NEW');
    const sent = rows.map((row) => ({ ...specified(row), observedValue: '', sampleTestingResult: null }));
    expect((await lab.send([json(sent), file('a.pdf', pdf('chung'))])).status).toBe(201);
    for (const row of rows)
      expect(await lab.documentsOf(row)).toMatchObject([{ number: 1, fileName: 'a.pdf' }]);
  });

  test('a correction wants the version that was seen, and its reason; a repeated save changes nothing', async () => {
    const row = await testIn(world, 'NEW');
    await lab.send([json(specified(row))]);
    const seen = await now(world, row);
    expect((await lab.send([json(specified(row))])).status).toBe(201);
    expect(await now(world, row)).toEqual(seen);
    const correction = { ...specified(row), result: '98,1' };
    const unseen = await lab.send([json(correction)]);
    expect([unseen.status, unseen.body]).toMatchObject([
      400,
      {
        code: 'VALIDATION',
        details: { fields: [{ field: 'testResults.0.version', code: 'VERSION_REQUIRED' }] },
      },
    ]);
    // Nobody signs here, and nothing is said of it.
    expect(JSON.stringify(unseen.body)).toContain('nêu phiên bản của bản ghi đã xem');
    expect(JSON.stringify(unseen.body)).not.toMatch(/ký|sign/i);
    const version = seen.version;
    expect((await lab.send([json({ ...correction, version })])).body).toMatchObject({
      code: 'REASON_REQUIRED',
    });
    expect((await lab.send([json({ ...correction, version: 1 })])).body).toMatchObject({
      code: 'STALE_VERSION',
    });
    expect((await lab.send([json({ ...correction, version, reason: 'Đọc nhầm thang đo' })])).status).toBe(
      201,
    );
    expect(await now(world, row)).toMatchObject({ result: '98,1', resultVersions: 2 });
  });

  test('the same form under the same key acts once; with another file it is another request', async () => {
    const row = await testIn(world, 'NEW');
    const parts = [json(specified(row)), file('a.pdf', pdf('một'))];
    const key = randomUUID();
    const first = await lab.send(parts, world.technician, 0, key);
    expect(await lab.send(parts, world.technician, 0, key)).toEqual(first);
    expect(await lab.documentsOf(row)).toHaveLength(1);
    const other = [json(specified(row)), file('a.pdf', pdf('hai'))];
    expect((await lab.send(other, world.technician, 0, key)).body).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });
});

import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { hold } from '../../../../testing/held.ts';
import { sampleIn } from '../../../../testing/samples.ts';
import { startWorld, type World } from '../../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const printed = async (id: string): Promise<string> => {
  const request = { params: { type: 'test-certificate' as const }, query: { ids: id } };
  const { pages } = await readPdf((await world.call(getReportFile, request, world.head.token)).bytes);
  return pages.map(({ text }) => text.replace(/\s+/g, '')).join('');
};

test('PRINT-02 the certificate names who received the sample, as the sample has it and not the trail', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const { rows } = await world.owner.query<{ received_by: string; trail: string }>(
    `SELECT s.received_by, (SELECT e.actor_id FROM audit_row r JOIN audit_event e ON e.id = r.event_id
       WHERE r.sample_id = s.id AND e.action = 'samples.receive') AS trail FROM sample s WHERE s.id = $1`,
    [id],
  );
  expect(rows[0]?.received_by).toBe(rows[0]?.trail);
  const receiver = await nameOf(rows[0]?.received_by ?? '');
  expect(await printed(id)).toContain(`Ngườinhậnmẫu:${receiver}`);

  await world.owner.query("SET kiemlab.action = 'test.write'");
  await world.owner.query('UPDATE sample SET received_by = $2 WHERE id = $1', [id, world.director.id]);
  expect(await printed(id)).toContain(`Ngườinhậnmẫu:${await nameOf(world.director.id)}`);
  await world.owner.query('UPDATE sample SET received_by = NULL WHERE id = $1', [id]);
  expect(await printed(id)).toContain('Ngườinhậnmẫu:–');
});

test.each(['test-certificate', 'assignment-sheet', 'barcode-label'] as const)(
  'PRINT-01 PRINT-02 no fact of a %s comes from the trail: it is printed while nobody may read that',
  async (type) => {
    const id = await sampleIn(world, 'ANALYZING');
    const trail = await hold(world, 'LOCK TABLE audit_event, audit_row IN ACCESS EXCLUSIVE MODE', []);
    try {
      const request = { params: { type }, query: { ids: id } };
      expect((await world.call(getReportFile, request, world.head.token)).status).toBe(200);
    } finally {
      await trail.release();
    }
  },
);

async function nameOf(id: string): Promise<string> {
  const { rows } = await world.owner.query<{ full_name: string }>(
    'SELECT full_name FROM app_user WHERE id = $1',
    [id],
  );
  return (rows[0]?.full_name ?? '').replace(/\s+/g, '');
}

import type { NumberedForm } from '@kiemlab/contract/features/printing/printed-forms';
import { getPrint, printReport } from '@kiemlab/contract/features/printing/prints.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPdfEngine, type PdfEngineOptions } from '../../../platform/pdf/pdf-engine.ts';
import { readPdf } from '../../../platform/pdf/testing/read-pdf.ts';
import { refused } from '../../../testing/refused.ts';
import { register, sampleBody, samplesIn } from '../../../testing/samples.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { formsDir } from '../forms-dir.ts';

let world: World;
/** The engine of the program, with a limit that a test sets. */
const limit: PdfEngineOptions = { formsDir: formsDir() };
beforeAll(async () => {
  world = await startWorld();
  world.services.pdf = createPdfEngine(limit);
});
afterAll(async () => {
  await world.services.pdf.close();
  await world.stop();
});

const wish = (ids: readonly string[], type: NumberedForm = 'handover-record') => ({
  params: { type },
  body: { ids: [...ids] },
});
/** The number that stands on the printed paper. */
async function printed(ids: readonly string[], type?: NumberedForm): Promise<string | undefined> {
  const { id } = await world.done(world.head, printReport, wish(ids, type));
  const { bytes } = await world.call(getPrint, { params: { id } }, world.head.token);
  const text = (await readPdf(bytes)).pages.map((page) => page.text).join('');
  return /Số:(\d+\/BB-BGM)/.exec(text.replace(/\s+/g, ''))?.[1];
}
const last = async (): Promise<number> =>
  Number(
    (
      await world.owner.query(
        "SELECT coalesce(max(last), 0) AS n FROM number_series WHERE series = 'handover-paper'",
      )
    ).rows[0]?.n,
  );
const papers = async (): Promise<number> =>
  Number((await world.owner.query('SELECT count(*) AS n FROM handover_paper')).rows[0]?.n);
const code = (number: number): string => `${String(number).padStart(2, '0')}/BB-BGM`;

test('PRINT-03 the first print of a hand-over bears its number, and so does each later one', async () => {
  const ids = await samplesIn(world, 'RECEIVED', 2);
  const next = (await last()) + 1;
  expect(await printed(ids)).toBe(code(next));
  expect(await printed(ids.toReversed())).toBe(code(next));
  // The same samples for the planning department are another paper.
  expect(await printed(ids, 'planning-handover')).toBe(code(next + 1));
  expect([await last(), await papers()]).toEqual([next + 1, 2]);
});

test('PRINT-03 fifty who print the same hand-over at once print one number, each with a paper of its own', async () => {
  const ids = await samplesIn(world, 'RECEIVED', 3);
  const next = (await last()) + 1;
  const prints = await Promise.all(
    Array.from({ length: 50 }, () => world.done(world.head, printReport, wish(ids))),
  );
  expect(new Set(prints.map(({ id }) => id)).size).toBe(50);
  expect(await last()).toBe(next);
  const { rows } = await world.owner.query(
    "SELECT count(*)::int AS n FROM release WHERE what = 'handover-record' AND filter -> 'ids' = to_jsonb($1::text[])",
    [ids],
  );
  expect(rows).toEqual([{ n: 50 }]);
  expect(await printed(ids)).toBe(code(next));
});

test('PRINT-03 a paper that cannot be made, or takes too long, draws no number and leaves nothing', async () => {
  const ids = await samplesIn(world, 'RECEIVED', 1);
  const before = [await last(), await papers()];
  const releases = async () => (await world.owner.query('SELECT count(*)::int AS n FROM release')).rows[0];
  const left = await releases();
  limit.timeoutMs = 1;
  await refused(world, world.head, printReport, wish(ids), 'PRINT_TOO_LONG');
  delete limit.timeoutMs;
  const body = { ...sampleBody(), additionalInformation: { si7: '1.000' } };
  const odd = await register(world, body);
  await refused(world, world.head, printReport, wish([odd], 'planning-handover'), 'QUANTITY_UNREADABLE');
  expect([await last(), await papers()]).toEqual(before);
  expect(await releases()).toEqual(left);
  // What comes next is printed, with the number that was not taken.
  expect(await printed(ids)).toBe(code((before[0] ?? 0) + 1));
});

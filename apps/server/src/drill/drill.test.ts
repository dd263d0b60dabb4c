import { scratchFolder } from '@kiemlab/db/embedded/testing/scratch';
import { expect, test } from 'vitest';
import { runDrill } from './run-drill.ts';

const dir = scratchFolder();

test('OPS-03 what was acknowledged survives lost connections, a killed server, a killed program and a restarted server', async () => {
  const { rounds, acknowledged, lost, wrong, isAuditIntact, auditTrail, stopSeconds } = await runDrill({
    dir,
    rounds: 4,
    writes: 10,
  });
  expect(rounds.map(({ blow }) => blow)).toEqual(['connections', 'server', 'program', 'restart']);
  expect([lost, wrong]).toEqual([[], []]);
  expect(acknowledged).toBeGreaterThanOrEqual(40);
  expect([isAuditIntact, auditTrail]).toEqual([true, expect.stringContaining('the audit trail is intact')]);
  for (const { back } of rounds) expect(back).toBeLessThan(15);
  expect(stopSeconds).toBeLessThan(15);
});

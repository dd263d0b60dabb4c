import { scratchFolder } from '@kiemlab/db/embedded/testing/scratch';
import { expect, test } from 'vitest';
import { runDrill } from './run-drill.ts';

const dir = scratchFolder();

test('OPS-03 what was acknowledged survives lost connections, a killed server, a killed program, a restarted server and both killed at once', async () => {
  const { rounds, acknowledged, lost, wrong, isAuditIntact, auditTrail, stopSeconds } = await runDrill({
    dir,
    blows: ['connections', 'server', 'program', 'restart', 'both'],
    writes: 10,
  });
  expect(rounds.map(({ blow }) => blow)).toEqual(['connections', 'server', 'program', 'restart', 'both']);
  expect([lost, wrong]).toEqual([[], []]);
  expect(acknowledged).toBeGreaterThanOrEqual(50);
  expect([isAuditIntact, auditTrail]).toEqual([true, expect.stringContaining('the audit trail is intact')]);
  for (const { back } of rounds) expect(back).toBeLessThan(15);
  expect(stopSeconds).toBeLessThan(15);
});

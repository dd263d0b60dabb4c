import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { scratchFolder } from '@kiemlab/db/embedded/testing/scratch';
import { beforeAll, expect, test } from 'vitest';
import { runDrill } from './run-drill.ts';

const dir = scratchFolder();
const BUILD = path.resolve(import.meta.dirname, '../../../../scripts/build.mjs');

// What people start is the built program; the build that follows the tests finds it done.
beforeAll(() => {
  expect(spawnSync(process.execPath, [BUILD, '--only', 'server'], { stdio: ['ignore', 2, 2] }).status).toBe(
    0,
  );
});

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
}, 120_000);

import { expect, test } from 'vitest';
import { auditVerifyCommand } from './audit-verify.ts';
import { backupCommand } from './features/recovery/backup-command.ts';
import { moveCommand } from './move.ts';
import { CalledWrongly } from './platform/start/read-options.ts';
import { upgradeBackCommand } from './upgrade-back.ts';
import { upgradeCommand } from './upgrade.ts';

const nothing = {} as never;
test.each<[string, () => Promise<unknown>]>([
  ['audit:verify', () => auditVerifyCommand(nothing, ['--bogus'])],
  ['move', async () => moveCommand(nothing, ['--bogus'])],
  ['upgrade', async () => upgradeCommand(nothing, ['--bogus'])],
  ['upgrade', () => upgradeBackCommand(nothing, ['--back', '--bogus'], new AbortController().signal)],
  ['backup', () => backupCommand({ source: nothing, place: nothing, by: '' }, ['--bogus'])],
])('OPS-03 %s with an option that there is not does nothing and says how it is called', async (name, run) => {
  const fault: unknown = await run().catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(CalledWrongly);
  expect(String(fault)).toContain(`npm run ${name}`);
});

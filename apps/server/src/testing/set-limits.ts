import type { SessionLimits } from '@kiemlab/contract/features/settings/session-limits';
import { writeSetting } from '../features/settings/settings.queries.ts';
import { publish } from '../platform/notify/publish.queries.ts';
import { prepare } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Sets when sessions end; these copies of the program know at once, others when they are told. */
export async function setLimits(
  apps: readonly [TestApp, ...TestApp[]],
  limits: SessionLimits,
): Promise<void> {
  await prepare(apps[0], async (tx) => {
    await writeSetting(tx, 'sessionLimits', limits);
    await publish(tx, { kind: 'settings' });
  });
  for (const { services } of apps) services.sessions.forgetLimits();
}

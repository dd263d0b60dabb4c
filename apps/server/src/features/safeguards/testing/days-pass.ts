import type { TestApp } from '../../../testing/test-app.ts';

/** As if whatever has ended of rights and log-ins had ended before the days that count (`COUNTED_DAYS`). */
export async function daysPass({ owner }: TestApp): Promise<void> {
  await owner.query("SET kiemlab.action = 'test.older'");
  await owner.query(`UPDATE login_disabled_period SET since = now() - interval '31 days'`);
  for (const table of ['user_group_period', 'permission_group_permit_period'])
    await owner.query(
      `UPDATE ${table} SET since = now() - interval '90 days', until = now() - interval '31 days' WHERE until IS NOT NULL`,
    );
}

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

/** As if all that the trail tells had been done before the days that count, by who held those rights then. */
export async function trailPasses({ owner, services }: TestApp): Promise<void> {
  await owner.query('ALTER TABLE audit_event DISABLE TRIGGER USER');
  await owner.query(`UPDATE audit_event SET at = at - interval '31 days'`);
  await owner.query('ALTER TABLE audit_event ENABLE TRIGGER USER');
  await owner.query("SET kiemlab.action = 'test.older'");
  for (const table of ['user_group_period', 'permission_group_permit_period'])
    await owner.query(`UPDATE ${table} SET since = since - interval '31 days'`);
  services.sessions.forget();
}

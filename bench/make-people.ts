import type pg from 'pg';

/** Accounts beside those of the demo laboratory. */
const COUNT = 10_000;

/** Makes accounts in three groups each, as the owner and without a trail; every tenth is disabled, each has logged in five times. */
export async function makePeople(owner: pg.ClientBase): Promise<void> {
  const tables = ['app_user', 'user_group_period', 'session'];
  for (const table of tables) await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await owner.query(
    `INSERT INTO app_user (username, employment_number, last_name, first_name, position, department, email, phone, password_hash, login_enabled)
     SELECT 'nguoi' || n, 'NVB' || n, (ARRAY['Nguyễn Thị Thu', 'Trần Văn', 'Lê Hoàng', 'Phạm Minh', 'Hồ Lê Diễm', 'Đặng Quốc', 'Võ Thị Kim'])[1 + n % 7],
            (ARRAY['An', 'Bình', 'Chi', 'Dũng', 'Hạnh'])[1 + n % 5] || ' ' || translate(lpad(n::text, 6, '0'), '0123456789', 'abcdeghkmn'), 'Kiểm nghiệm viên', 'Phòng Hóa lý ' || n % 20,
            'nguoi' || n || '@donvi.example', '0905' || lpad(n::text, 6, '0'), '', n % 10 <> 0
       FROM generate_series(1, ${COUNT}) n`,
  );
  await owner.query(
    `INSERT INTO user_group_period (user_id, group_id) SELECT u.id, g.id FROM app_user u
       CROSS JOIN (SELECT id FROM permission_group WHERE ended_at IS NULL ORDER BY name LIMIT 3) g WHERE u.username LIKE 'nguoi%'`,
  );
  await owner.query(
    `INSERT INTO session (user_id, created_at, ended_at, ended_because)
     SELECT u.id, now() - n * interval '1 day', now() - n * interval '1 day' + interval '1 hour', 'nobody acted'
       FROM app_user u CROSS JOIN generate_series(1, 5) n WHERE u.username LIKE 'nguoi%'`,
  );
  for (const table of tables) await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

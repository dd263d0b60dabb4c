import type pg from 'pg';

/** Clients beside those of the demo laboratory. */
const COUNT = 100_000;

/** Makes clients of all types, as the owner and without a trail: lists of them are measured, not their making. */
export async function makeClients(owner: pg.ClientBase): Promise<void> {
  await owner.query('ALTER TABLE client DISABLE TRIGGER USER');
  await owner.query(
    `INSERT INTO client (facility_name, first_name, last_name, client_type, email, phone, address, city, external_id)
     SELECT (ARRAY['Công ty Cổ phần Dược', 'Nhà thuốc', 'Bệnh viện Đa khoa', 'Công ty TNHH Thương mại', 'Phòng khám'])[1 + n % 5]
              || ' ' || (ARRAY['Sông Hàn', 'An Khang', 'Ngọc Lan', 'Đức Tâm', 'Thuận Phước', 'Hoà Xuân', 'Mỹ Khê'])[1 + n % 7] || ' ' || n,
            (ARRAY['An', 'Bình', 'Chi', 'Dũng', 'Hạnh'])[1 + n % 5], 'Nguyễn Thị Thu',
            (ARRAY['Công ty sản xuất', 'Công ty phân phối', 'Nhà thuốc', 'Bệnh viện', 'Cá nhân'])[1 + n % 5],
            'khach' || n || '@donvi.example', '0905' || lpad(n::text, 6, '0'), 'Số ' || n || ', đường Lê Lợi', 'Đà Nẵng', 'KH-' || n
       FROM generate_series(1, ${COUNT}) n`,
  );
  await owner.query('ALTER TABLE client ENABLE TRIGGER USER');
}

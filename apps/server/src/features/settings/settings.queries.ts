import { Laboratory } from '@kiemlab/contract/features/settings/settings.api';
import type { Database } from '@kiemlab/db/database';

/** What stands on forms until a laboratory has set its own. */
const UNSET: Laboratory = {
  parentAuthority: 'SỞ Y TẾ',
  centreName: 'TRUNG TÂM KIỂM NGHIỆM',
  address: '',
  phone: '',
  email: '',
  placeName: 'Đà Nẵng',
  siteCode: 'KNĐN',
};

/** Name and address of the laboratory, parsed on the way out. */
export async function readLaboratory(db: Database): Promise<Laboratory> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'laboratory')
    .executeTakeFirst();
  return row ? Laboratory.parse(row.value) : UNSET;
}

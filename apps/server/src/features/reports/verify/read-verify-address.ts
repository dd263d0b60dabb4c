import { isPublicAddress } from '@kiemlab/contract/features/settings/verify-address';
import type { Database } from '@kiemlab/db/database';
import { AppError } from '../../../platform/http/app-error.ts';
import { readSetting } from '../../settings/settings.queries.ts';

const bare = (address: string): string => address.replace(/\/+$/, '');

/**
 * Where reports of a day can be checked; null where nobody has said so. The demo laboratory takes the address that it is reached at, if others can
 * open it. Throws VERIFY_ADDRESS_LOCAL for one of the computer itself, whoever wrote it: what is archived stays (rule C20).
 */
export async function readVerifyAddress(
  db: Database,
  publicUrl: string,
  day: string,
): Promise<{ address: string | null; isDemo: boolean }> {
  const isDemo = (await readSetting(db, 'demo')) !== null;
  const set = await readSetting(db, 'verifyAddress', day);
  if (set !== '') {
    if (!isPublicAddress(set)) throw new AppError('VERIFY_ADDRESS_LOCAL');
    return { address: bare(set), isDemo };
  }
  return { address: isDemo && isPublicAddress(publicUrl) ? bare(publicUrl) : null, isDemo };
}

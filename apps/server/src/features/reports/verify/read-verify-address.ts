import { SettingFault } from '@kiemlab/contract/features/settings/parse-setting';
import { isPublicAddress } from '@kiemlab/contract/features/settings/verify-address';
import type { Database } from '@kiemlab/db/database';
import { AppError } from '../../../platform/http/app-error.ts';
import { readSetting } from '../../settings/settings.queries.ts';

const bare = (address: string): string => address.replace(/\/+$/, '');

/**
 * Where reports of a day can be checked; null where nobody has said so. The demo laboratory takes the address that it is reached at, if others can
 * open it. An address of the computer itself is none that the setting may hold: whoever wrote it there, nothing is issued with it
 * (rule C20): throws VERIFY_ADDRESS_NOT_PUBLIC with what stands there.
 */
export async function readVerifyAddress(
  db: Database,
  publicUrl: string,
  day: string,
): Promise<{ address: string | null; isDemo: boolean }> {
  const isDemo = (await readSetting(db, 'demo')) !== null;
  const set = await readSetting(db, 'verifyAddress', day).catch((error: unknown) => {
    if (!(error instanceof SettingFault)) throw error;
    throw new AppError('VERIFY_ADDRESS_NOT_PUBLIC', { address: String(error.stored) }, error);
  });
  if (set !== '') return { address: bare(set), isDemo };
  return { address: isDemo && isPublicAddress(publicUrl) ? bare(publicUrl) : null, isDemo };
}

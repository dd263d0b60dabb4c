import { getVerifyAddress as endpoint } from '@kiemlab/contract/features/reports/verify.api';
import { today } from '../../../platform/clock.ts';
import { route } from '../../../platform/http/route.ts';
import { readVerifyAddress } from './read-verify-address.ts';

/** Where reports that are issued today can be checked, for who is about to issue one. */
export const getVerifyAddress = route(endpoint, async (_, { db, publicUrl }) => {
  const { address, isDemo } = await readVerifyAddress(db, publicUrl, today());
  return { address, isLacking: address === null && !isDemo };
});

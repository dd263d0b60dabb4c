import type { CallMethod } from '@kiemlab/contract/features/developer/developer.api';
import type { Tx } from '@kiemlab/db/unit-of-work';

/** Notes a call that is about to be sent from the developer page. */
export async function insertCall(
  tx: Tx,
  call: { method: CallMethod; path: string; calledBy: string },
): Promise<void> {
  await tx
    .insertInto('developer_call')
    .values({ method: call.method, path: call.path, called_by: call.calledBy })
    .execute();
}

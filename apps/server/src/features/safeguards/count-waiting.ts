import { countWaiting as endpoint } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { maySeeAlone } from '@kiemlab/contract/features/safeguards/may-see-alone';
import { mayConfirm } from '@kiemlab/contract/features/safeguards/safeguards.rules';
import { route } from '../../platform/http/route.ts';
import { cameAlone, countChanges } from './waiting.queries.ts';

/** How much waits for the caller. */
export const countWaiting = route(endpoint, async (_input, { db, user }) => {
  const { waiting, unseen } = await countChanges(db, user);
  const maySee = maySeeAlone(user) && unseen > 0 && !(await cameAlone(db, user));
  return { waiting: mayConfirm(user) ? waiting : 0, unseen: maySee ? unseen : 0 };
});

import type { Confirmation } from '@kiemlab/contract/features/rights/rights.api';
import { ADMINISTRATOR_RIGHT } from '@kiemlab/contract/features/rights/rights.rules';
import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import type { ToSign } from '@kiemlab/contract/features/rights/to-sign';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { confirmOther } from '../../platform/signing/confirm-other.ts';
import { confirmSigner, type Signer } from '../../platform/signing/sign-records.ts';
import { gaveIn } from './gains.ts';
import type { JudgedChange } from './judge-rights.ts';
import type { RightsState } from './rights-state.ts';

/** Refuses to sign something else than what was shown; tells what there is now. Throws VALIDATION (`seen`), STALE_VERSION. */
export function checkSeen(
  { seen }: Confirmation,
  toSign: ToSign,
  { needs, administrators }: JudgedChange,
): void {
  if (seen === toSign.seen) return;
  if (seen !== undefined) throw new AppError('STALE_VERSION', { codes: administrators, toSign });
  if (needs !== 'nothing')
    throw new AppError('VALIDATION', { fields: [{ field: 'seen', code: 'REQUIRED' }], toSign });
}

/**
 * Who signs for a change; undefined where nobody need. What is asked for comes with the list of what would be signed, and no password
 * is looked at for another list. Throws SECOND_PERSON_REQUIRED, REASON_REQUIRED, VALIDATION, STALE_VERSION, what is wrong with who
 * confirms.
 */
export async function signerOf(
  context: Context,
  confirmation: Confirmation,
  { before, judged }: { before: RightsState; judged: JudgedChange },
  toSign: ToSign,
): Promise<Signer | undefined> {
  const { secondPerson, password, reason } = confirmation;
  const { needs, administrators, confirmers, unfit, after } = judged;
  if (needs === 'second' && !secondPerson) {
    const labels = PERMISSIONS[ADMINISTRATOR_RIGHT].label[context.language];
    throw new AppError('SECOND_PERSON_REQUIRED', { labels, codes: administrators, toSign });
  }
  if (needs === 'alone' && !reason)
    throw new AppError('REASON_REQUIRED', { alone: true, codes: administrators, toSign });
  if (needs === 'alone' && password === undefined)
    throw new AppError('VALIDATION', { fields: [{ field: 'password', code: 'REQUIRED' }], toSign });
  checkSeen(confirmation, toSign, judged);
  if (needs === 'nothing') return undefined;
  if (needs === 'second' && secondPerson)
    return confirmOther(context, secondPerson, ({ id }) => {
      const apart = gaveIn(before, after, context.user.id, id);
      return Promise.resolve(
        confirmers.has(id) ? undefined : new AppError(unfit, { ...(apart && { apart }) }),
      );
    });
  await confirmSigner(context, password);
  return context.user;
}

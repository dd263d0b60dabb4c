import { type ReactNode, useState } from 'react';
import { HttpError, refusedFields } from '../../../lib/api/http-error.ts';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import type { Confirmation } from './confirmation.ts';
import { type Asked, ConfirmDialog } from './ConfirmDialog.tsx';
import { toSignIn } from './to-sign-in.ts';

type Act = (confirmation: Confirmation) => Promise<void>;

/** Whether the own password is all that is asked for, as for one's own mail address. */
const wantsOwnPassword = (error: unknown): boolean =>
  refusedFields(error).some(({ field }) => field === 'password');

/** Failures that the one who confirms can mend, or has to look at. */
const isAboutConfirming = (error: unknown): boolean =>
  toSignIn(error) !== undefined ||
  (error instanceof HttpError &&
    (error.status === 401 ||
      error.status === 429 ||
      error.code.startsWith('SECOND_PERSON_') ||
      error.code === 'ACCOUNT_LOCKED' ||
      error.code === 'PASSWORD_CHANGE_REQUIRED'));

/**
 * Sends a change of people or rights; where it wants a signature, what is signed is shown first: to a second administrator, or where
 * nobody else can confirm to the one who changes it. `reason` where it was asked for already. `element` belongs into the page. Throws
 * `NotSent` when nobody confirms.
 */
export function useConfirmed(): { send(act: Act, reason?: string): Promise<void>; element: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  const ask = (first: Pick<Asked, 'toSign' | 'reason'>, act: Act): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        setAsked(undefined);
        settle();
      };
      setAsked({
        ...first,
        onConfirm: async (confirmation) => {
          try {
            await act(confirmation);
          } catch (error) {
            if (isAboutConfirming(error)) throw error;
            return end(() => reject(error as Error));
          }
          end(resolve);
        },
        onClose: () => end(() => reject(new NotSent())),
      });
    });
  return {
    send: async (act, reason) => {
      try {
        await act(reason ? { reason } : {});
      } catch (error) {
        const toSign = toSignIn(error);
        if (!toSign && !wantsOwnPassword(error)) throw error;
        return ask({ toSign, reason }, act);
      }
    },
    element: asked && <ConfirmDialog {...asked} />,
  };
}

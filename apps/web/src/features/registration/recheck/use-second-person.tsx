import type { Credentials } from '@kiemlab/contract/features/auth/auth.api';
import type { SampleBody, SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { type ReactNode, useState } from 'react';
import { HttpError, refusedFields } from '../../../lib/api/http-error.ts';
import { NotSent } from '../../../ui/dialog/not-sent.ts';
import { changesRefused, changesToRecheck, type RecheckedChange } from './changes-to-recheck.ts';
import { SecondPersonDialog, type SecondPersonDialogProps } from './SecondPersonDialog.tsx';

/** A change of a sample on its way. */
export interface Outgoing {
  /** What the change is based on. */
  sample: SampleRow;
  body: SampleBody;
  reason: string;
  send(secondPerson?: Credentials): Promise<void>;
}

/** Failures that mend nothing in the dialog of the second person: what is to be saved is refused, or no longer fits. */
const isAboutTheChange = (error: unknown): boolean =>
  error instanceof HttpError &&
  [400, 404, 409].includes(error.status) &&
  !refusedFields(error).some(({ field }) => field.startsWith('secondPerson'));

/**
 * Sends changes of a sample; where one needs a second person he or she is asked first. `element` belongs into the page. What
 * `send` throws comes on, after the dialog is gone; only what the second person can mend stays in it. Throws `NotSent` when
 * nobody confirms.
 */
export function useSecondPerson(): { send(outgoing: Outgoing): Promise<void>; element: ReactNode } {
  const [asked, setAsked] = useState<SecondPersonDialogProps>();

  const ask = ({ sample, reason, send }: Outgoing, changes: readonly RecheckedChange[]): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (settle: () => void): void => {
        setAsked(undefined);
        settle();
      };
      setAsked({
        sample,
        changes,
        reason,
        onConfirm: async (secondPerson) => {
          try {
            await send(secondPerson);
          } catch (error) {
            if (!isAboutTheChange(error)) throw error;
            return end(() => reject(error as Error));
          }
          end(resolve);
        },
        onClose: () => end(() => reject(new NotSent())),
      });
    });

  return {
    send: async (outgoing) => {
      const { sample, body, send } = outgoing;
      const changes = changesToRecheck(sample, body);
      if (changes.length > 0) return ask(outgoing, changes);
      try {
        await send();
      } catch (error) {
        const refused = changesRefused(error, sample, body);
        if (!refused) throw error;
        return ask(outgoing, refused);
      }
    },
    element: asked && <SecondPersonDialog {...asked} />,
  };
}

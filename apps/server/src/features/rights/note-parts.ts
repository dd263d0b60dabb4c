import type { Tx } from '@kiemlab/db/unit-of-work';
import type { Context } from '../../platform/http/context.ts';
import { noteConfirmed } from '../safeguards/note-confirmed.ts';
import { askedOf } from './ask-for-parts.ts';
import { weakeningParts } from './guarded-parts.ts';
import type { LoadedChange } from './rights-content.ts';
import type { RightsChange } from './rights-state.ts';
import { showProposed } from './show-proposed.ts';

/** Who signed for a change in its own call, who asked for it and why. */
interface Signed {
  by: string;
  alone: boolean;
  askedBy: string;
  reason: string;
  /** A link replaces the password. */
  mailed: boolean;
}

/**
 * Notes what of a change weakens a safeguard and was signed for in its own call, as if it had waited: each part is a row of the list of
 * decided changes, quality and whom it concerns are told (rules R5, R10).
 */
export async function noteParts(
  tx: Tx,
  context: Pick<Context, 'mailer'>,
  loaded: LoadedChange & { change: RightsChange },
  signed: Signed,
): Promise<void> {
  const { before, change, judged } = loaded;
  for (const { proposed, asked } of askedOf(loaded, weakeningParts(before, change, judged.after), signed))
    await noteConfirmed(tx, context, asked, {
      by: signed.by,
      alone: signed.alone,
      shown: showProposed(before, judged.after, proposed, signed),
    });
}

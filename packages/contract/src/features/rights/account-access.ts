import { z } from 'zod';
import { instant } from '../../core/text.ts';

/** Who set something, and when; null: by the change that is signed, which makes the account. */
const set = z.strictObject({ by: z.string(), at: instant.nullable() });

/**
 * Who else could act as an account: the mail address to which the link for a new password goes and which other person last set it, and who
 * last gave the account a password that is not its holder's own choice, or had set the address to which the link went by which one was chosen.
 * Shown with each guarded right that is given (rule R10); null where no other person did.
 */
export const AccountAccess = z.strictObject({
  email: z.string(),
  emailSet: set.nullable(),
  passwordGiven: set.nullable(),
});
export type AccountAccess = z.output<typeof AccountAccess>;

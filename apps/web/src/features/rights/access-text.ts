import type { AccountAccess } from '@kiemlab/contract/features/rights/account-access';
import type { TFunction } from 'i18next';
import { showDateTime } from '../../lib/format/date.ts';

/** Who else could act as an account, in a few words: the address to which links go, and who last gave a password. */
export function accessText({ email, emailSet, passwordGiven }: AccountAccess, t: TFunction): string {
  const address = email || t('rights.confirm.noEmail');
  const at = (moment: string | null) => (moment === null ? t('rights.confirm.now') : showDateTime(moment));
  const parts = [
    emailSet
      ? t('rights.confirm.emailSet', { email: address, by: emailSet.by, at: at(emailSet.at) })
      : address,
  ];
  if (passwordGiven)
    parts.push(t('rights.confirm.passwordGiven', { by: passwordGiven.by, at: at(passwordGiven.at) }));
  return parts.join('; ');
}

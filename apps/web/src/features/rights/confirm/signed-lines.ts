import type { Language } from '@kiemlab/contract/core/language';
import { type PermissionCode, PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { APP_NAMES } from '@kiemlab/contract/features/rights/permission-groups';
import type { AccountToSign, GroupToSign } from '@kiemlab/contract/features/rights/to-sign';
import type { TFunction } from 'i18next';
import { accessText } from '../access-text.ts';
import { showDay } from '../../../lib/format/date.ts';

/** One thing that is given, taken, or set to something else. */
export interface Line {
  kind: 'gained' | 'lost' | 'set';
  label: string;
  text: string;
}

const labels = (codes: readonly PermissionCode[], language: Language): string =>
  codes.map((code) => PERMISSIONS[code].label[language]).join('; ');

/** The rights given and taken, each in one line. */
const codeLines = (
  { gained, lost }: Pick<GroupToSign, 'gained' | 'lost'>,
  t: TFunction,
  language: Language,
): Line[] => [
  ...(gained.length > 0
    ? [{ kind: 'gained' as const, label: t('rights.confirm.codesGained'), text: labels(gained, language) }]
    : []),
  ...(lost.length > 0
    ? [{ kind: 'lost' as const, label: t('rights.confirm.codesLost'), text: labels(lost, language) }]
    : []),
];

/** What happens to an account, in words. */
export function accountLines(account: AccountToSign, t: TFunction, language: Language): Line[] {
  const { isNew, enabled, groups, password, access, addresses } = account;
  const group = ({ app, name, until }: (typeof groups.gained)[number]): string => {
    const told = `${name} – ${APP_NAMES[app][language]}`;
    return until ? `${told} (${t('rights.members.until').toLocaleLowerCase()} ${showDay(until)})` : told;
  };
  const lines: Line[] = [];
  const title = t('rights.confirm.account');
  if (isNew) lines.push({ kind: 'gained', label: title, text: t('rights.confirm.isNew') });
  else if (enabled.after && !enabled.before)
    lines.push({ kind: 'gained', label: title, text: t('rights.confirm.enabled') });
  else if (enabled.before && !enabled.after)
    lines.push({ kind: 'lost', label: title, text: t('rights.confirm.disabled') });
  for (const one of groups.gained)
    lines.push({ kind: 'gained', label: t('rights.confirm.groupGained'), text: group(one) });
  for (const one of groups.lost)
    lines.push({ kind: 'lost', label: t('rights.confirm.groupLost'), text: group(one) });
  lines.push(...codeLines(account, t, language));
  if (account.gained.length > 0)
    lines.push({ kind: 'set', label: t('rights.confirm.access'), text: accessText(access, t) });
  if (password) lines.push({ kind: 'set', label: t('auth.password'), text: t('rights.confirm.passwordSet') });
  for (const { kind, before, after } of addresses)
    lines.push({
      kind: 'set',
      label: t(kind === 'email' ? 'users.email' : 'users.alternateEmail'),
      text: `${before || '–'} → ${after || '–'}`,
    });
  return lines;
}

/** What happens to a group, in words, and to whom with it. */
export const groupLines = (group: GroupToSign, t: TFunction, language: Language): Line[] => [
  ...codeLines(group, t, language),
  {
    kind: 'set',
    label: t('rights.members.title'),
    text:
      group.members
        .map(({ name, username, access }) =>
          group.gained.length > 0
            ? `${name} (${username}), ${accessText(access, t)}`
            : `${name} (${username})`,
        )
        .join('; ') || t('rights.members.none'),
  },
];

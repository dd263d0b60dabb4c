import { type PermissionCode, PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../lib/i18n/i18n.ts';
import { MessagePage } from './MessagePage.tsx';

/** A page the user may not see; names the permission to ask for. */
export function ForbiddenPage({ permissions }: { permissions: readonly PermissionCode[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const names = permissions.map((code) => PERMISSIONS[code].label[language]).join(', ');
  return (
    <MessagePage
      inside
      code="403"
      title={t('shell.forbidden')}
      hint={t('shell.forbiddenHint', { permissions: names })}
    >
      <Link to="/">{t('shell.toHome')}</Link>
    </MessagePage>
  );
}

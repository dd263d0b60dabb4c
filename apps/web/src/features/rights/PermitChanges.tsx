import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './rights.module.css';

interface PermitChangesProps {
  added: readonly PermissionCode[];
  taken: readonly PermissionCode[];
}

/** What a group gains and loses, right by right. */
export function PermitChanges({ added, taken }: PermitChangesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const parts = [
    { key: 'added', icon: 'plus', label: t('rights.added'), codes: added },
    { key: 'taken', icon: 'minus', label: t('rights.taken'), codes: taken },
  ] as const;
  return (
    <dl className={styles['changes']} aria-label={t('rights.changes')}>
      {parts.map(
        ({ key, icon, label, codes }) =>
          codes.length > 0 && (
            <div key={key} data-kind={key}>
              <dt>
                <Icon name={icon} size={14} /> {label}
              </dt>
              <dd>{codes.map((code) => PERMISSIONS[code].label[language]).join('; ')}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

import type { AuditEntry } from '@kiemlab/contract/features/audit/audit.api';
import { hidesSomething } from '@kiemlab/contract/features/audit/audit.hidden';
import { useTranslation } from 'react-i18next';
import styles from '../audit.module.css';

/** Says what the sign for something hidden means, where it stands in one of the entries. */
export function HiddenNote({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  return entries.some(hidesSomething) ? (
    <p className={styles['hiddenNote']}>{t('audit.hiddenNote')}</p>
  ) : null;
}

import {
  DOCUMENT_STATUSES,
  DOCUMENT_TYPE_KEYS,
  DOCUMENT_TYPES,
  numberOf,
} from '@kiemlab/contract/features/documents/documents.rules';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import styles from '../documents.module.css';

interface Narrowed {
  type?: string | undefined;
  status?: 0 | 1 | 2 | undefined;
}

interface DocumentFiltersProps {
  value: Narrowed;
  onChange(change: Narrowed): void;
}

/** Stands for no choice. */
const ALL = '';

/** Narrows documents by kind and status. */
export function DocumentFilters({ value, onChange }: DocumentFiltersProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const type = DOCUMENT_TYPE_KEYS.find((key) => key === value.type) ?? ALL;
  return (
    <>
      <Select<string>
        className={styles['filter'] ?? ''}
        aria-label={t('documents.type')}
        value={type}
        popupMatchSelectWidth={false}
        options={[
          { value: ALL, label: t('documents.allTypes') },
          ...DOCUMENT_TYPE_KEYS.map((key) => ({ value: key, label: DOCUMENT_TYPES[key][language] })),
        ]}
        onChange={(chosen) => onChange({ type: chosen || undefined })}
      />
      <Select<number>
        className={styles['filter'] ?? ''}
        aria-label={t('documents.statusTitle')}
        value={value.status ?? -1}
        popupMatchSelectWidth={false}
        options={[
          { value: -1, label: t('documents.allStatuses') },
          ...DOCUMENT_STATUSES.map((status) => ({
            value: numberOf(status),
            label: t(`documents.status.${status}`),
          })),
        ]}
        onChange={(chosen) => onChange({ status: ([0, 1, 2] as const).find((one) => one === chosen) })}
      />
    </>
  );
}

import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './list.module.css';
import type { MarkedFilter } from './sample-filter.ts';
import { useTemplates } from './use-templates.ts';

interface TypeFilterProps {
  filter: MarkedFilter;
  onChange(filter: MarkedFilter): void;
}

/** The specification's value of "all". */
const ALL = 0;

/** Narrows the list to one sample type, whose columns it then has. */
export function TypeFilter({ filter, onChange }: TypeFilterProps) {
  const { t } = useTranslation();
  const templates = useTemplates();
  return (
    <Select<string | number>
      className={styles['filterWide'] ?? ''}
      aria-label={t('samples.template')}
      value={filter.templateId ?? ALL}
      popupMatchSelectWidth={false}
      loading={templates.isFetching}
      options={[
        { value: ALL, label: t('samples.allTemplates') },
        ...(templates.data ?? []).map(({ id, templateName }) => ({ value: id, label: templateName })),
      ]}
      onChange={(value) => onChange({ templateId: typeof value === 'string' ? value : undefined })}
    />
  );
}

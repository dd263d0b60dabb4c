import { SAMPLE_STATUSES, type SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../samples.module.css';
import { useTemplates } from './use-templates.ts';
import { useTypedSearch } from '../../../ui/data-list/use-typed-search.ts';
import { ALL_YEARS, FIRST_YEAR, thisYear } from './years.ts';
import { useClear } from '../../../ui/use-clear.tsx';

export interface SampleFilter {
  templateId?: string | undefined;
  year?: number | undefined;
  status?: SampleStatus | undefined;
  textSearch?: string | undefined;
}

interface SampleFiltersProps {
  filter: SampleFilter;
  onChange(filter: SampleFilter): void;
}

/** The specification's value of "all". */
const ALL = 0;

/** Filters of the sample list; what they stand at is in the address. */
export function SampleFilters({ filter, onChange }: SampleFiltersProps) {
  const { t } = useTranslation();
  const clear = useClear();
  const templates = useTemplates();
  const search = useTypedSearch(filter.textSearch ?? '', (text) =>
    onChange({ textSearch: text || undefined }),
  );

  const years = Array.from({ length: thisYear() - FIRST_YEAR + 1 }, (_, index) => thisYear() - index);
  return (
    <>
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
      <Select<number>
        className={styles['filter'] ?? ''}
        aria-label={t('samples.year')}
        value={filter.year ?? thisYear()}
        popupMatchSelectWidth={false}
        options={[
          ...years.map((year) => ({ value: year, label: String(year) })),
          { value: ALL_YEARS, label: t('samples.allYears') },
        ]}
        onChange={(year) => onChange({ year: year === thisYear() ? undefined : year })}
      />
      <Select<SampleStatus | typeof ALL>
        className={styles['filterWide'] ?? ''}
        aria-label={t('samples.statusTitle')}
        value={filter.status ?? ALL}
        popupMatchSelectWidth={false}
        options={[
          { value: ALL, label: t('samples.allStatuses') },
          ...SAMPLE_STATUSES.map((status) => ({ value: status, label: t(`samples.status.${status}`) })),
        ]}
        onChange={(status) => onChange({ status: status === ALL ? undefined : status })}
      />
      <Input
        className={styles['filterSearch'] ?? ''}
        allowClear={clear}
        prefix={<Icon name="search" size={16} />}
        value={search.typed}
        maxLength={200}
        placeholder={t('samples.searchHint')}
        aria-label={t('samples.searchHint')}
        onChange={(event) => search.type(event.target.value)}
        onPressEnter={search.commit}
      />
    </>
  );
}

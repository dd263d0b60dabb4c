import { listUsers } from '@kiemlab/contract/features/users/users.api';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { matches } from '../../../lib/text/fold.ts';
import { useUsers } from '../../users/use-users.ts';
import styles from './list.module.css';
import type { TestSearch } from './test-search.ts';

interface TechnicianFilterProps {
  search: TestSearch;
  onChange(change: Partial<TestSearch>): void;
}

const FRESH = 300_000;

/** Whose tests: of those who enter results today, or of whom a link names, a disabled account among them. */
export function TechnicianFilter({ search, onChange }: TechnicianFilterProps) {
  const { t } = useTranslation();
  const technicians = useUsers('Test_EnterResult');
  const chosen = search.unassigned ? undefined : search.technician;
  const isOther = chosen !== undefined && technicians?.some(({ IdUser }) => IdUser === chosen) === false;
  const everybody = useApi(
    listUsers,
    { body: { filters: { status: 'all' } } },
    { staleTime: FRESH, enabled: isOther },
  );
  const other = isOther && everybody.data?.data.find(({ IdUser }) => IdUser === chosen);
  return (
    <Select
      className={styles['filter'] ?? ''}
      aria-label={t('tests.fields.technician')}
      showSearch={{ filterOption: (typed, option) => matches(String(option?.label ?? ''), typed) }}
      popupMatchSelectWidth={false}
      loading={technicians === undefined}
      value={chosen ?? ''}
      labelRender={({ label }) => label ?? '…'}
      options={[
        { value: '', label: t('tests.filters.allTechnicians') },
        ...[...(technicians ?? []), ...(other ? [other] : [])].map(({ IdUser, FullName }) => ({
          value: IdUser,
          label: FullName,
        })),
      ]}
      onChange={(id) => onChange({ technician: id || undefined, mine: false, unassigned: undefined })}
    />
  );
}

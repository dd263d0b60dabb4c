import { listTestCodes, listTestGroups } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { TEST_ACTIONS, testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import { Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import styles from './list.module.css';
import { SearchBox } from './SearchBox.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { TechnicianFilter } from './TechnicianFilter.tsx';
import { ALL_CODES, type TestSearch } from './test-search.ts';

interface TestFiltersProps {
  search: TestSearch;
  mine: boolean;
  /** False where the search stands apart. */
  withSearch?: boolean;
  onChange(change: Partial<TestSearch>): void;
}

const FRESH = 300_000;

/** Test group, then test code with 'All', status, whose tests, search (TEST-01). */
export function TestFilters({ search, mine, withSearch = true, onChange }: TestFiltersProps) {
  const { t } = useTranslation();
  const enters = useCan('Test_EnterResult');
  const judges = useCan(...testTransition('review').permission, ...testTransition('approve').permission);
  const assigns = useCan(...TEST_ACTIONS.allocate.permission);
  const heads = useCan('Test_Unlock');
  const groups = useApi(listTestGroups, {}, { staleTime: FRESH });
  const codes = useApi(listTestCodes, { query: { testGroupId: search.group } }, { staleTime: FRESH });
  const names = (rows: readonly { id: string; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Select
        className={styles['filter'] ?? ''}
        aria-label={t('tests.filters.group')}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        loading={groups.isPending}
        value={search.group ?? ''}
        options={[{ value: '', label: t('tests.filters.allGroups') }, ...names(groups.data)]}
        onChange={(group) => onChange({ group: group || undefined, code: undefined })}
      />
      <Select
        className={styles['filter'] ?? ''}
        aria-label={t('tests.filters.code')}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        loading={codes.isPending}
        value={search.code ?? ALL_CODES}
        labelRender={({ value, label }) =>
          value === ALL_CODES ? `${t('tests.filters.code')}: ${t('tests.filters.allCodes')}` : label
        }
        options={[{ value: ALL_CODES, label: t('tests.filters.allCodes') }, ...names(codes.data)]}
        onChange={(code) => onChange({ code: code === ALL_CODES ? undefined : code })}
      />
      <StatusFilter search={search} onChange={onChange} />
      {(assigns || heads || search.technician !== undefined) && (
        <TechnicianFilter search={search} onChange={onChange} />
      )}
      {enters && (
        <label className={styles['switch']}>
          <Switch
            size="small"
            checked={mine}
            onChange={(on) => onChange({ mine: on, technician: undefined, unassigned: undefined })}
          />
          {t('tests.filters.mine')}
        </label>
      )}
      {judges && (
        <label className={styles['switch']}>
          <Switch
            size="small"
            checked={search.named === true}
            onChange={(on) => onChange({ named: on || undefined, ...(on ? { mine: false } : {}) })}
          />
          {t('tests.filters.named')}
        </label>
      )}
      {(assigns || search.unassigned === true) && (
        <label className={styles['switch']}>
          <Switch
            size="small"
            checked={search.unassigned === true}
            onChange={(on) =>
              onChange({ unassigned: on || undefined, ...(on ? { mine: false, technician: undefined } : {}) })
            }
          />
          {t('allocate.filter')}
        </label>
      )}
      {search.alert !== undefined && (
        <label className={styles['switch']}>
          <Switch size="small" checked onChange={() => onChange({ alert: undefined })} />
          {t('tests.filters.alert')}
        </label>
      )}
      {withSearch && (
        <SearchBox value={search.textSearch} onSearch={(textSearch) => onChange({ textSearch })} />
      )}
    </>
  );
}

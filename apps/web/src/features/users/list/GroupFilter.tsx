import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { matches } from '../../../lib/text/fold.ts';
import { useAllGroups } from '../use-groups.ts';
import styles from '../users.module.css';

interface GroupFilterProps {
  value: string | undefined;
  onChange(group: string | undefined): void;
}

/** Stands for no choice. */
const ALL = '';

/** Narrows users to those in a user group, by its name: groups of one name in several applications are one. */
export function GroupFilter({ value, onChange }: GroupFilterProps) {
  const { t } = useTranslation();
  const groups = useAllGroups();
  const names = (groups ?? []).flatMap(({ listGroup }) => listGroup.map(({ TenGroup }) => TenGroup));
  const known = [...new Set([...names, ...(value ? [value] : [])])];
  return (
    <Select<string>
      className={styles['groupFilter'] ?? ''}
      aria-label={t('users.groups')}
      value={value ?? ALL}
      loading={groups === undefined}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: (search, option) => matches(String(option?.label ?? ''), search) }}
      options={[
        { value: ALL, label: t('users.allGroups') },
        ...known.toSorted((a, b) => a.localeCompare(b, 'vi')).map((name) => ({ value: name, label: name })),
      ]}
      onChange={(name) => onChange(name || undefined)}
    />
  );
}

import { ANALYTE_TEXT, type AnalyteGroup } from '@kiemlab/contract/features/analytes/analytes.api';
import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { AnalyteGroupSelect } from '../AnalyteGroupSelect.tsx';
import styles from './sheet.module.css';
import type { SheetGroup } from './use-sheet.ts';

interface GroupOfNewProps {
  testId: TestId;
  groups: readonly AnalyteGroup[];
  group: SheetGroup;
  onChange(group: SheetGroup): void;
}

/** The group of the lines that are new: one of the test id, or the name of its first. */
export function GroupOfNew({ testId, groups, group, onChange }: GroupOfNewProps) {
  const { t } = useTranslation();
  return (
    <label className={styles['group']}>
      {t('sheet.group')}
      {groups.length > 0 ? (
        <AnalyteGroupSelect
          testId={testId.id}
          {...('id' in group ? { value: group.id } : {})}
          onChange={(id) => id !== undefined && onChange({ id })}
        />
      ) : (
        <Input
          value={'name' in group ? group.name : ''}
          maxLength={ANALYTE_TEXT.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      )}
    </label>
  );
}

import type { TestGroup } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../test-setup.module.css';
import { GroupRow } from './GroupRow.tsx';
import { moveFocus } from './move-focus.ts';

interface GroupListProps {
  groups: readonly TestGroup[];
  selected: readonly string[];
  onSelect(ids: string[]): void;
  /** The one that is opened. */
  opened: string | undefined;
  onOpen(id: string | undefined): void;
  /** What the opened one opens to. */
  children: ReactNode;
}

/** Test groups as rows; one at a time is opened. */
export function GroupList({ groups, selected, onSelect, opened, onOpen, children }: GroupListProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles['heads']} aria-hidden="true">
        <span />
        <span>{t('testSetup.group')}</span>
        <span>{t('tests.fields.flagBase')}</span>
        <span>{t('testSetup.version')}</span>
        <span>{t('testSetup.created')}</span>
      </div>
      <ul aria-label={t('testSetup.groups')} onKeyDown={moveFocus}>
        {groups.map((group) => {
          const { id } = group;
          const isSelected = selected.includes(id);
          const isOpen = id === opened;
          return (
            <GroupRow
              key={id}
              group={group}
              selected={isSelected}
              open={isOpen}
              onSelect={() =>
                onSelect(isSelected ? selected.filter((other) => other !== id) : [...selected, id])
              }
              onPoint={() => onSelect([id])}
              onToggle={() => onOpen(isOpen ? undefined : id)}
            >
              {isOpen && children}
            </GroupRow>
          );
        })}
      </ul>
    </>
  );
}

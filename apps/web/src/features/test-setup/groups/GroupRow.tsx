import type { TestGroup } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showDay } from '../../../lib/format/date.ts';
import { Check } from '../../../ui/data-list/Check.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../test-setup.module.css';

interface GroupRowProps {
  group: TestGroup;
  selected: boolean;
  open: boolean;
  /** Selects it beside others, or no longer. */
  onSelect(): void;
  /** Selects it alone. */
  onPoint(): void;
  onToggle(): void;
  /** What it opens to. */
  children: ReactNode;
}

/** A test group: a row that opens to its test ids. Its name is the button; the rest of the row selects it. */
export function GroupRow({ group, selected, open, onSelect, onPoint, onToggle, children }: GroupRowProps) {
  const { t } = useTranslation();
  const { id, name, flagCalculationBase, version, createDate } = group;
  return (
    <li className={styles['group']} data-selected={selected || undefined}>
      <div
        className={styles['head']}
        onClick={({ target }) => {
          if (!(target as HTMLElement).closest('button, label')) onPoint();
        }}
        onDoubleClick={({ target }) => {
          if (!(target as HTMLElement).closest('button, label')) onToggle();
        }}
      >
        <div className={styles['check']}>
          <Check checked={selected} label={t('ui.selectRow', { row: name })} onToggle={onSelect} />
        </div>
        <h2 className={styles['name']}>
          <button
            type="button"
            data-opener
            aria-expanded={open}
            aria-controls={open ? `group-${id}` : undefined}
            onClick={() => {
              onPoint();
              onToggle();
            }}
          >
            <Icon name="chevronRight" size={16} />
            <span>{name}</span>
          </button>
        </h2>
        <dl className={styles['facts']}>
          <div>
            <dt>{t('tests.fields.flagBase')}</dt>
            <dd>{t(`tests.flagBases.${flagCalculationBase}`)}</dd>
          </div>
          <div>
            <dt>{t('testSetup.version')}</dt>
            <dd className={styles['version']}>{version}</dd>
          </div>
          <div>
            <dt>{t('testSetup.created')}</dt>
            <dd>{showDay(createDate)}</dd>
          </div>
        </dl>
      </div>
      {open && (
        <div id={`group-${id}`} className={styles['tests']}>
          {children}
        </div>
      )}
    </li>
  );
}

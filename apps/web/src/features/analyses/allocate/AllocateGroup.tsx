import { Button, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../../lib/session/use-profile.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import tables from '../../../ui/plain-table.module.css';
import styles from './allocate.module.css';
import { AllocateRow, byText, type Person } from './AllocateRow.tsx';
import {
  type AllocationGroup,
  type Choice,
  chosenOf,
  type Choices,
  isOpenTo,
  sharedOf,
} from './allocation.ts';

interface AllocateGroupProps {
  group: AllocationGroup;
  people: readonly Person[] | undefined;
  choices: Choices;
  /** Rows are shown from the start. */
  startsOpen: boolean;
  onChoose(testIds: readonly string[], choice: Choice): void;
}

/** The tests of one test id: one person and one deadline for all of them, or for each its own. */
export function AllocateGroup({ group, people, choices, startsOpen, onChoose }: AllocateGroupProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(startsOpen);
  const rows = useId();
  const actor = useActor();
  const { name, tests } = group;
  const free = tests.filter(isOpenTo(actor));
  const all = free.map(({ id }) => id);
  const chosen = free.map((test) => chosenOf(test, choices));
  const person = sharedOf(chosen.map(({ technicianId }) => technicianId));
  const isKnown = people?.some(({ value }) => value === person) ?? false;
  return (
    <section className={styles['group']}>
      <div className={styles['head']}>
        <Button
          type="text"
          className={styles['name'] ?? ''}
          aria-expanded={open}
          aria-controls={rows}
          icon={<Icon name={open ? 'chevronDown' : 'chevronRight'} size={16} />}
          onClick={() => setOpen(!open)}
        >
          <b>{t('allocate.group', { name, count: tests.length })}</b>
        </Button>
        {free.length > 0 && (
          <div className={styles['forAll']}>
            <label>
              <span>{t('allocate.forAll')}</span>
              <Select
                aria-label={t('allocate.forAllOf', { name })}
                placeholder={person === null ? t('allocate.nobody') : t('allocate.various')}
                showSearch={{ filterOption: byText }}
                popupMatchSelectWidth={false}
                loading={people === undefined}
                value={isKnown ? person : undefined}
                options={[...(people ?? [])]}
                notFoundContent={t('allocate.nobodyListed')}
                onChange={(technicianId: string) => onChoose(all, { technicianId })}
              />
            </label>
            <label>
              <span>{t('allocate.dueForAll')}</span>
              <DateInput
                withTime
                wrongAsText
                aria-label={t('allocate.dueForAllOf', { name })}
                value={sharedOf(chosen.map(({ entryDate }) => entryDate)) ?? null}
                onChange={(typed) => onChoose(all, { entryDate: typed })}
              />
            </label>
          </div>
        )}
      </div>
      {open && (
        <div
          id={rows}
          className={tables['scrollX']}
          tabIndex={0}
          role="group"
          aria-label={t('allocate.group', { name, count: tests.length })}
        >
          <table className={tables['table']} data-roomy>
            <thead>
              <tr>
                <th>{t('tests.fields.sample')}</th>
                <th>{t('tests.fields.analyte')}</th>
                <th>{t('tests.fields.status')}</th>
                <th>{t('tests.fields.technician')}</th>
                <th>{t('tests.fields.due')}</th>
              </tr>
            </thead>
            <tbody>
              {tests.map((test) => (
                <AllocateRow
                  key={test.id}
                  test={test}
                  people={people}
                  choices={choices}
                  onChoose={(choice) => onChoose([test.id], choice)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

import { LIST_MODES } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { ManySelect } from '../../../ui/ManySelect.tsx';
import type { Judgement } from '../judges/judge-gaps.ts';
import { JudgeWarning } from '../judges/JudgeWarning.tsx';
import styles from '../test-setup.module.css';
import type { TestIdValues } from './test-id-values.ts';
import { type ListPeople, writtenPerson } from './use-people.ts';

const JUDGED: readonly Judgement[] = ['review', 'approve'];

interface PeopleFieldProps {
  list: 'technician' | 'approver';
  from: ListPeople;
}

/** Who may: everybody with the right, or names, of whom only people with the right are offered. */
export function PeopleField({ list, from: { people, permitted } }: PeopleFieldProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<TestIdValues>();
  const mode = Form.useWatch(`${list}List` as const, form);
  const chosen = Form.useWatch(list, form) as string[] | undefined;
  const named = people.filter(({ IdUser }) => chosen?.includes(IdUser));
  const label = t(`testSetup.${list}`);
  const nameOf = (person: ListPeople['people'][number]): string =>
    !permitted || permitted.has(person.IdUser)
      ? writtenPerson(person)
      : t('testSetup.withoutRight', { name: writtenPerson(person) });
  return (
    <div>
      <Form.Item<TestIdValues> name={`${list}List`} label={label}>
        <Radio.Group options={LIST_MODES.map((value) => ({ value, label: t(`tests.listModes.${value}`) }))} />
      </Form.Item>
      {mode === 'NAMED' && (
        <Form.Item<TestIdValues>
          name={list}
          label={t('testSetup.listOf', { list: label })}
          extra={
            <>
              {list === 'approver' && <div>{t('testSetup.judges.bindsBoth')}</div>}
              {chosen?.length === 0 && (
                <span className={styles['warning']}>{t('testSetup.nobodyWarning')}</span>
              )}
              {list === 'approver' && named.length > 0 && (
                <JudgeWarning lists={[{ listed: named }]} acts={JUDGED} />
              )}
            </>
          }
        >
          <ManySelect
            loading={permitted === undefined}
            placeholder={t('testSetup.choosePeople')}
            options={people.map((person) => ({ value: person.IdUser, label: nameOf(person) }))}
          />
        </Form.Item>
      )}
    </div>
  );
}

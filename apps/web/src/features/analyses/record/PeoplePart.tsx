import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import { testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { matches } from '../../../lib/text/fold.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { dayFault } from '../../../ui/day-value.ts';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import { ruleOf } from '../../../ui/fields/use-field-rules.ts';
import { useClear } from '../../../ui/use-clear.tsx';
import { useUsers } from '../../users/use-users.ts';
import { useTechnicians } from '../assign/use-technicians.ts';

const [MAY_REVIEW] = testTransition('review').permission;
const [MAY_APPROVE] = testTransition('approve').permission;

const byText = (search: string, option: { label?: unknown } | undefined): boolean =>
  matches(String(option?.label ?? ''), search);

/** Who may judge the results of a test id by a right: those on its list, or everybody. */
function useJudges(test: TestId | undefined, right: typeof MAY_REVIEW | typeof MAY_APPROVE) {
  const listed = test?.approverList === 'NAMED' ? test.approver.map(({ IdUser }) => IdUser) : undefined;
  return (useUsers(right) ?? [])
    .filter(({ IdUser }) => !listed || listed.includes(IdUser))
    .map(({ IdUser, FullName, Username }) => ({ value: IdUser, label: `${FullName} (${Username})` }));
}

interface PeoplePartProps {
  test: TestId | undefined;
  /** Which of them may be said now. */
  open: { technician: boolean; judges: boolean; start: boolean };
  /** The record is there: its deadline is emptied to be that of its sample. */
  isStored?: boolean;
  /** The day of its sample, as it is shown, where the test is due with that. */
  dueOfSample?: string | undefined;
}

/** Who tests, reviews and approves, since when and until when. */
export function PeoplePart({ test, open, isStored = false, dueOfSample }: PeoplePartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const clear = useClear();
  const technicians = useTechnicians(test);
  const reviewers = useJudges(test, MAY_REVIEW);
  const approvers = useJudges(test, MAY_APPROVE);
  // A moment that is none yet is not taken for an empty field.
  const momentOf = (label: string) =>
    ruleOf((value) => {
      const fault = dayFault(value, true);
      return fault && `${label} ${fieldMessage(fault, language)}`;
    });
  const people = [
    { name: 'technicianId', label: t('tests.fields.technician'), options: technicians, on: open.technician },
    { name: 'reviewerId', label: t('records.reviewer'), options: reviewers, on: open.judges },
    { name: 'approverId', label: t('records.approver'), options: approvers, on: open.judges },
  ] as const;
  return (
    <FormGrid>
      {people.map(({ name, label, options, on }) => (
        <Form.Item key={name} name={name} label={label} {...(on ? { extra: t('records.named') } : {})}>
          <Select
            allowClear={clear}
            placeholder={t('records.nobody')}
            showSearch={{ filterOption: byText }}
            disabled={!test || !on}
            options={options}
          />
        </Form.Item>
      ))}
      <Form.Item name="startDate" label={t('records.startDate')} rules={[momentOf(t('records.startDate'))]}>
        <DateInput withTime wrongAsText disabled={!open.start} />
      </Form.Item>
      <Form.Item
        name="entryDate"
        label={t('records.due')}
        rules={[momentOf(t('records.due'))]}
        {...(dueOfSample
          ? { extra: t('records.dueOfSample', { day: dueOfSample }) }
          : open.technician
            ? { extra: t(isStored ? 'records.dueBack' : 'records.dueHint') }
            : {})}
      >
        <DateInput withTime wrongAsText disabled={!open.technician} />
      </Form.Item>
    </FormGrid>
  );
}

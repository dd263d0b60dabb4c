import { fieldMessage } from '@kiemlab/contract/core/field-errors';
import { MOST_REMIND_DAYS } from '@kiemlab/contract/features/documents/documents.api';
import { DOCUMENT_TYPE_KEYS, DOCUMENT_TYPES } from '@kiemlab/contract/features/documents/documents.rules';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { dayFault } from '../../../ui/day-value.ts';
import { useNumberFault } from '../../../ui/use-number-rule.ts';
import { WholeNumberInput } from '../../../ui/WholeNumberInput.tsx';
import { LONGEST_TITLE } from './entry-values.ts';

const refuse = (wrong: boolean, text: string): Promise<void> =>
  wrong ? Promise.reject(new Error(text)) : Promise.resolve();

/** What a field must have. */
export function useNeeded(): (label: string) => { required: true; whitespace: true; message: string } {
  const { t } = useTranslation();
  return (label) => ({ required: true, whitespace: true, message: t('ui.required', { label }) });
}

/** Titles, kind and edition of a document; to stand in a `FormGrid`. */
export function NameFields() {
  const { t } = useTranslation();
  const language = useLanguage();
  const needed = useNeeded();
  return (
    <>
      <div data-wide>
        <Form.Item name="title" label={t('documents.title')} rules={[needed(t('documents.title'))]}>
          <Input maxLength={LONGEST_TITLE} autoComplete="off" />
        </Form.Item>
      </div>
      <div data-wide>
        <Form.Item name="titleEnglish" label={t('documents.titleEnglish')}>
          <Input maxLength={LONGEST_TITLE} autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="type" label={t('documents.type')} rules={[needed(t('documents.type'))]}>
        <Select
          options={DOCUMENT_TYPE_KEYS.map((value) => ({ value, label: DOCUMENT_TYPES[value][language] }))}
        />
      </Form.Item>
      <Form.Item name="version" label={t('documents.version')}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
    </>
  );
}

/** From when until when a document counts, and how long before the end somebody is reminded; to stand in a `FormGrid`. */
export function DayFields() {
  const { t } = useTranslation();
  const language = useLanguage();
  const faultOf = useNumberFault('whole');
  const aDay = (label: string) => ({
    validator: (_: unknown, day: unknown) => {
      const fault = dayFault(day);
      return refuse(fault !== undefined, fault ? `${label} ${fieldMessage(fault, language)}` : '');
    },
  });
  return (
    <>
      <Form.Item name="validDate" label={t('documents.validDate')} rules={[aDay(t('documents.validDate'))]}>
        <DateInput wrongAsText />
      </Form.Item>
      <Form.Item
        name="expireDate"
        label={t('documents.expireDate')}
        dependencies={['validDate', 'remindBeforeDay']}
        rules={[
          aDay(t('documents.expireDate')),
          ({ getFieldValue }) => ({
            validator: (_, day: string | null | undefined) => {
              const first = getFieldValue('validDate') as string | null | undefined;
              const isOutOfOrder = first && day && !dayFault(first) && !dayFault(day) && day < first;
              return refuse(Boolean(isOutOfOrder), t('documents.orderWrong'));
            },
          }),
          ({ getFieldValue }) => ({
            validator: (_, day: string | null | undefined) =>
              refuse(!day && Boolean(getFieldValue('remindBeforeDay')), t('documents.expireNeeded')),
          }),
        ]}
      >
        <DateInput month="last" wrongAsText />
      </Form.Item>
      <Form.Item
        name="remindBeforeDay"
        label={t('documents.remindBeforeDay')}
        rules={[
          {
            validator: (_, held: unknown) => {
              const days = typeof held === 'number' ? held : 1;
              const wrong = days < 1 || days > MOST_REMIND_DAYS;
              const range = t('documents.remindRange', { most: MOST_REMIND_DAYS });
              const fault = faultOf(held) ?? (wrong ? range : undefined);
              return fault ? Promise.reject(new Error(fault)) : Promise.resolve();
            },
          },
        ]}
      >
        <WholeNumberInput />
      </Form.Item>
    </>
  );
}

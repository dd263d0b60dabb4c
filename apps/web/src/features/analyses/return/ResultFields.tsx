import { VERDICTS } from '@kiemlab/contract/features/analyses/flags';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import { Checkbox, Form, type FormRule, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { questionOf } from '../entry/entry-number.ts';
import { unlikelyOf, unlikeOf } from '../entry/entry-unlikely.ts';
import { MarkAnswer } from './MarkAnswer.tsx';
import { type ReturnedResult, returnedRow } from './returned-row.ts';
import { UnlikelyAnswer } from './UnlikelyAnswer.tsx';

const LONGEST = { value: 500, text: 2000 };

/** Keeps a field in the form that no control of its own is shown for. */
const Held = () => null;

/** The fields of one result (1 §3), and the tick where entry is still open. */
export function ResultFields({ test }: { test: TestRow }) {
  const { t } = useTranslation();
  // Of the field itself: it holds however soon after the last key the dialog is confirmed.
  const likely =
    (field: 'result' | 'observedValue'): FormRule =>
    ({ getFieldValue }) => ({
      validator: (_rule, typed: string) => {
        const confirmed = getFieldValue('confirmed') as string | undefined;
        const marks = getFieldValue('marks') as ReturnedResult['marks'];
        const row = returnedRow(test, {
          [field]: typed,
          confirmed: confirmed ?? '',
          ...(marks && { marks }),
        });
        if (questionOf(row, field)) return Promise.reject(new Error(t('tests.entry.state.asked')));
        if (unlikeOf(row, field)) return Promise.reject(new Error(t('tests.entry.state.unlike')));
        return unlikelyOf(row, field)
          ? Promise.reject(new Error(t('tests.entry.state.unlikely')))
          : Promise.resolve();
      },
    });
  const open: readonly string[] = testTransition('completeEntry').from;
  return (
    <>
      <Form.Item<ReturnedResult>
        name="result"
        label={t('tests.fields.result')}
        extra={[test.requirement, test.unit].filter(Boolean).join(' · ')}
        dependencies={['confirmed', 'marks']}
        validateTrigger="onBlur"
        rules={[likely('result')]}
      >
        <Input maxLength={LONGEST.value} autoComplete="off" />
      </Form.Item>
      <MarkAnswer test={test} field="result" />
      <UnlikelyAnswer test={test} field="result" />
      <Form.Item<ReturnedResult> name="sampleTestingResult" label={t('tests.fields.verdict')}>
        <Radio.Group
          options={VERDICTS.map((verdict) => ({ value: verdict, label: t(`tests.verdicts.${verdict}`) }))}
        />
      </Form.Item>
      <Form.Item<ReturnedResult>
        name="observedValue"
        label={t('tests.fields.observedValue')}
        dependencies={['confirmed', 'marks']}
        validateTrigger="onBlur"
        rules={[likely('observedValue')]}
      >
        <Input maxLength={LONGEST.value} autoComplete="off" />
      </Form.Item>
      <MarkAnswer test={test} field="observedValue" />
      <UnlikelyAnswer test={test} field="observedValue" />
      <Form.Item<ReturnedResult> name="marks" noStyle>
        <Held />
      </Form.Item>
      <Form.Item<ReturnedResult> name="analysisComment" label={t('tests.fields.comment')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={LONGEST.text} />
      </Form.Item>
      <Form.Item<ReturnedResult> name="remarks" label={t('tests.fields.remarks')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={LONGEST.text} />
      </Form.Item>
      {open.includes(test.status) && (
        <Form.Item<ReturnedResult> name="completed" valuePropName="checked">
          <Checkbox>{t('tests.actions.completeEntry')}</Checkbox>
        </Form.Item>
      )}
    </>
  );
}

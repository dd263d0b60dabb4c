import type { OmittedTest } from '@kiemlab/contract/features/reports/reports.schema';
import { Checkbox, Form } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordNames } from '../../../ui/dialog/RecordNames.tsx';
import { useNamedOmitted } from './use-named-omitted.ts';

interface OmittedTestsProps {
  /** Of all reports that the dialog is about. */
  tests: readonly OmittedTest[];
  /** Who signs confirms having seen them. */
  withConfirmation?: boolean;
}

const FIELD = 'omittedConfirmed';

/** Inside the form of a dialog: the tests that were once assigned and are not on its reports, with the reasons (rule C30); nothing where there are none. */
export function OmittedTests({ tests, withConfirmation = false }: OmittedTestsProps) {
  const { t } = useTranslation();
  const named = useNamedOmitted();
  const form = Form.useFormInstance();

  // Who confirmed having seen them has not seen these.
  useEffect(() => form.setFieldValue(FIELD, false), [form, tests]);

  if (tests.length === 0) return null;
  return (
    <>
      <RecordNames title={t('reports.omitted', { count: tests.length })} records={tests.map(named)} />
      {withConfirmation && (
        <Form.Item
          name={FIELD}
          valuePropName="checked"
          rules={[
            {
              validator: (_, checked: unknown) =>
                checked === true
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('reports.omittedConfirmRequired'))),
            },
          ]}
        >
          <Checkbox>{t('reports.omittedConfirm')}</Checkbox>
        </Form.Item>
      )}
    </>
  );
}

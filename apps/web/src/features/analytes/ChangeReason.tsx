import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import { SETUP_TEXT } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Form, type FormInstance, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AnalyteValues } from './analyte-values.ts';
import { useLimitsChange } from './use-limits-change.ts';

interface ChangeReasonProps {
  form: FormInstance<AnalyteValues>;
  seen: Analyte;
}

/** Why an analyte is changed; asked for where a second person is to judge it. */
export function ChangeReason({ form, seen }: ChangeReasonProps) {
  const { t } = useTranslation();
  const { guarded } = useLimitsChange(form, seen);
  return (
    <Form.Item<AnalyteValues>
      name="reason"
      label={t('analytes.reason')}
      rules={guarded ? [{ required: true, whitespace: true, message: t('ui.reasonRequired') }] : []}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={SETUP_TEXT.reason} />
    </Form.Item>
  );
}

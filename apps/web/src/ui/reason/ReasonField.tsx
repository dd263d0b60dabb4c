import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReasonInput } from './ReasonInput.tsx';
import { useReasonRule } from './use-reason-rule.ts';

interface ReasonFieldProps {
  /** "reason" unless told. */
  name?: string;
  /** "Reason" unless told. */
  label?: string;
  /** Nothing happens without one, unless told. */
  required?: boolean;
  /** What is said when there is none. */
  message?: string;
}

/** The one field of a form in which a reason is given: a pick list with words of one's own (COMP-12). */
export function ReasonField({ name = 'reason', label, required = true, message }: ReasonFieldProps) {
  const { t } = useTranslation();
  const rule = useReasonRule({ required, message });
  return (
    <Form.Item name={name} label={label ?? t('common.reason')} required={required} rules={[rule]}>
      <ReasonInput />
    </Form.Item>
  );
}

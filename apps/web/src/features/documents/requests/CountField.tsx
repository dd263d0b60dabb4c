import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNumberFault } from '../../../ui/use-number-rule.ts';
import { WholeNumberInput } from '../../../ui/WholeNumberInput.tsx';

interface CountFieldProps {
  name: string;
  label: string;
  most: number;
}

/** A field for a count from 1 to the most there is. */
export function CountField({ name, label, most }: CountFieldProps) {
  const { t } = useTranslation();
  const faultOf = useNumberFault('whole');
  const range = t('requests.copiesRange', { most });
  return (
    <Form.Item
      name={name}
      label={label}
      required
      rules={[
        {
          validator: (_, held: unknown) => {
            const wrong = typeof held !== 'number' || held < 1 || held > most;
            const fault = faultOf(held) ?? (wrong ? range : undefined);
            return fault ? Promise.reject(new Error(fault)) : Promise.resolve();
          },
        },
      ]}
    >
      <WholeNumberInput />
    </Form.Item>
  );
}

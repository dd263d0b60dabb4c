import { CONDITION_FIELD } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { StatusNeed } from '@kiemlab/contract/features/custody/custody.rules';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFieldWords } from '../samples/fields/field-words.ts';
import { QuickAddInput } from '../choices/QuickAddInput.tsx';

/** What the fields of a status dialog are called in its form, and in the call. */
export interface StatusValues {
  storageLocation?: string | null;
  condition?: string | null;
  recipient?: string;
  purpose?: string;
  /** Store: how much of each is retained. */
  numberSamplesSaved?: string | null;
  /** What the tests of samples took, by the id of the sample. */
  took?: Record<string, string | null>;
}

interface StatusFieldsProps {
  needs: readonly StatusNeed[];
  /** Some of the samples have a place already, which they keep when nothing is typed. */
  placeKept?: boolean;
}

/** The fields that a change of status asks for beside its reason: place, recipient and purpose, condition. */
export function StatusFields({ needs, placeKept = false }: StatusFieldsProps) {
  const { t } = useTranslation();
  const label = useFieldWords();
  const required = (name: string) => [
    { required: true, whitespace: true, message: t('ui.required', { label: name }) },
  ];
  return (
    <>
      {needs.includes('place') && (
        <Form.Item<StatusValues>
          name="storageLocation"
          label={label('storageLocation')}
          {...(placeKept ? { extra: t('custody.placeKept') } : { rules: required(label('storageLocation')) })}
        >
          <QuickAddInput field="storageLocation" placement="topLeft" />
        </Form.Item>
      )}
      {needs.includes('receipt') && (
        <Form.Item<StatusValues>
          name="condition"
          label={label(CONDITION_FIELD)}
          extra={t('samples.conditionKept')}
        >
          <QuickAddInput field={CONDITION_FIELD} placement="topLeft" />
        </Form.Item>
      )}
      {needs.includes('recipient') && (
        <>
          <Form.Item<StatusValues>
            name="recipient"
            label={t('custody.recipient')}
            rules={required(t('custody.recipient'))}
          >
            <Input maxLength={300} autoComplete="off" />
          </Form.Item>
          <Form.Item<StatusValues>
            name="purpose"
            label={t('custody.purpose')}
            rules={required(t('custody.purpose'))}
          >
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={500} />
          </Form.Item>
        </>
      )}
    </>
  );
}

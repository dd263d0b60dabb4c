import { cloneSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { MOST_COPIES } from '@kiemlab/contract/features/ledger/ledger.rules';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { newId } from '../../lib/new-id.ts';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { ConfirmRecords } from '../../ui/dialog/ConfirmRecords.tsx';
import { useNumberFault } from '../../ui/use-number-rule.ts';
import type { SampleDialogProps } from '../samples/actions/dialog-props.ts';
import { namedSample } from '../samples/actions/sample-names.ts';
import { SAMPLE_READS } from '../samples/sample-reads.ts';
import { useMessage } from '../../ui/use-message.tsx';

/** How many copies of a sample to register: 1 to 100, 1 unless told (SAMPLE-11). */
export function CloneDialog({ samples, onClose, onDone }: SampleDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  // The same for all attempts of this dialog: the copies are made once, whatever was lost on the way.
  const [cloneId] = useState(newId);
  const clone = useSend(cloneSample, { refreshes: SAMPLE_READS });
  const faultOf = useNumberFault();
  const [first] = samples;
  if (!first) return null;
  const copies = t('ledger.copies');
  const wrong = t('ledger.copiesRange', { most: MOST_COPIES });
  return (
    <ConfirmRecords<{ copies: string }>
      open
      title={t('ledger.cloneTitle', { code: first.code })}
      text={t('ledger.cloneText')}
      records={[namedSample(first, first.templateName)]}
      confirmLabel={t('samples.action.clone')}
      initialValues={{ copies: '1' }}
      onClose={onClose}
      onConfirm={async ({ copies = '1' }) => {
        const { children } = await clone.mutateAsync({
          body: { parentId: first.sampleId, currentQuantity: Number(copies), cloneId },
        });
        void message.success(t('ledger.cloned', { count: children.length }));
        onDone();
      }}
    >
      <Form.Item
        name="copies"
        label={copies}
        rules={[
          { required: true, message: t('ledger.pleaseInput', { title: copies }) },
          {
            validator: (_, held: string | null) => {
              const inRange =
                !held || (/^\d+$/.test(held) && Number(held) >= 1 && Number(held) <= MOST_COPIES);
              const fault = faultOf(held) ?? (inRange ? undefined : wrong);
              return fault ? Promise.reject(new Error(fault)) : Promise.resolve();
            },
          },
        ]}
      >
        <DecimalInput />
      </Form.Item>
    </ConfirmRecords>
  );
}

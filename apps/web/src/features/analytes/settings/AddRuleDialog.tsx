import type { FlagRule } from '@kiemlab/contract/features/analytes/limits';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { isUnset } from './rule-rights.ts';

interface AddRuleDialogProps {
  rules: readonly FlagRule[];
  onChosen(rule: FlagRule): void;
  onClose(): void;
}

/** Asks for which analyte without limits a flag rule is added. */
export function AddRuleDialog({ rules, onChosen, onClose }: AddRuleDialogProps) {
  const { t } = useTranslation();
  const label = t('limits.analyte');
  const free = rules.filter(isUnset);
  return (
    <ConfirmRecords<{ analyte: string }>
      open
      title={t('limits.add')}
      records={[]}
      confirmLabel={t('limits.set')}
      onConfirm={({ analyte }) => {
        const chosen = free.find(({ analytesUUID }) => analytesUUID === analyte);
        if (chosen) onChosen(chosen);
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="analyte"
        label={label}
        rules={[{ required: true, message: t('ui.required', { label }) }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={free.map(({ analytesUUID, analytesId, analytesName }) => ({
            value: analytesUUID,
            label: `${analytesId} – ${analytesName}`,
          }))}
        />
      </Form.Item>
    </ConfirmRecords>
  );
}

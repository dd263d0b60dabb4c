import { FLAG_BASES, type FlagBase } from '@kiemlab/contract/features/templates/flag-bases';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Labelled } from './Labelled.tsx';

interface FlagBaseFieldProps {
  value: FlagBase;
  /** What tests that were assigned are judged by; undefined while there are none. */
  kept: FlagBase | undefined;
  disabled: boolean;
  onChange(base: FlagBase): void;
}

/** Which value of a test gives its flag, and in words what is compared with what (rule T17). */
export function FlagBaseField({ value, kept, disabled, onChange }: FlagBaseFieldProps) {
  const { t } = useTranslation();
  const nameOf = (base: FlagBase): string => t(`tests.flagBases.${base}`);
  const told = [
    t('templates.flagBase.compared', { value: nameOf(value) }),
    t('templates.flagBase.ownOfGroups'),
    ...(kept === undefined || kept === value ? [] : [t('templates.flagBase.kept', { value: nameOf(kept) })]),
  ];
  return (
    <Labelled label={t('tests.fields.flagBase')} hint={told.join(' ')} wide required>
      {(props) => (
        <Select<FlagBase>
          {...props}
          value={value}
          disabled={disabled}
          options={FLAG_BASES.map((base) => ({ value: base, label: nameOf(base) }))}
          onChange={onChange}
        />
      )}
    </Labelled>
  );
}

import { closedChoices, YES_NO } from '@kiemlab/contract/core/fields/choices';
import type { FieldDef } from '@kiemlab/contract/core/fields/field-def';
import { TEMPLATE_TEXT } from '@kiemlab/contract/features/templates/template-config';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DateInput } from '../../../ui/DateInput.tsx';
import { DecimalInput } from '../../../ui/DecimalInput.tsx';
import { DigitsInput } from '../../../ui/DigitsInput.tsx';
import { TimeInput } from '../../../ui/TimeInput.tsx';
import { useClear } from '../../../ui/use-clear.tsx';

interface InitialInputProps {
  id: string;
  def: FieldDef;
  /** Choices of the template. */
  data: readonly string[];
  value: string;
  onChange(value: string): void;
}

const NO_RECORDS = ['user', 'client', 'upload', 'action'];

/** False for what nobody can put in beforehand: what the program sets, records that a person chooses, what always starts empty. */
export const mayStartWith = (def: FieldDef): boolean =>
  !def.system && !def.former && def.initial !== null && !NO_RECORDS.includes(def.type);

/** What a form starts with, typed as the field itself is. */
export function InitialInput({ id, def, data, value, onChange }: InitialInputProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const clear = useClear();
  const closed =
    def.type === 'checkbox'
      ? YES_NO
      : (closedChoices(def) ??
        (data.length > 0 ? data.map((one) => ({ value: one, words: undefined })) : undefined));
  const set = (next: string | null | undefined): void => onChange(next ?? '');
  if (closed)
    return (
      <Select
        id={id}
        allowClear={clear}
        placeholder={t('templates.editor.noInitial')}
        {...(value === '' ? {} : { value })}
        options={closed.map((choice) => ({
          value: choice.value,
          label: choice.words?.[language] ?? choice.value,
        }))}
        onChange={set}
      />
    );
  if (def.type === 'decimal') return <DecimalInput id={id} value={value || null} onChange={set} />;
  if (def.type === 'integer') return <DigitsInput id={id} value={value} onChange={set} />;
  if (def.type === 'date' || def.type === 'datetime')
    return <DateInput id={id} value={value || null} withTime={def.type === 'datetime'} onChange={set} />;
  if (def.type === 'time') return <TimeInput id={id} value={value} onChange={set} />;
  if (def.type === 'multiline')
    return (
      <Input.TextArea
        id={id}
        value={value}
        maxLength={TEMPLATE_TEXT.initial}
        autoSize={{ minRows: 2, maxRows: 5 }}
        onChange={({ target }) => set(target.value)}
      />
    );
  return (
    <Input
      id={id}
      value={value}
      maxLength={TEMPLATE_TEXT.initial}
      autoComplete="off"
      onChange={({ target }) => set(target.value)}
    />
  );
}

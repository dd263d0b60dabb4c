import { isTime, readTime } from '@kiemlab/contract/core/typed-time';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldControl } from './field-control.ts';

interface TimeInputProps extends FieldControl {
  /** `HH:mm`, or what was typed and is no time: the form's rule refuses it. */
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** A time of day, typed in any way that `readTime` understands and written out when the field is left; what is none stays as typed. */
export function TimeInput({ value, onChange, ...control }: TimeInputProps) {
  const { t } = useTranslation();
  const settle = (typed: string): void => {
    const read = readTime(typed);
    if (read !== undefined && read !== value) onChange?.(read);
  };
  return (
    <Input
      {...control}
      data-no-scan
      value={value ?? ''}
      placeholder={t('ui.timePlaceholder')}
      autoComplete="off"
      onChange={({ target }) => onChange?.(target.value || null)}
      onBlur={({ target }) => !isTime(target.value) && settle(target.value)}
      onPressEnter={({ currentTarget }) => settle(currentTarget.value)}
    />
  );
}

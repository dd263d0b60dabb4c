import { AutoComplete } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { matches } from '../fields/fold.ts';

interface ChoiceInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  options: readonly string[];
  max?: number | undefined;
  'aria-label'?: string;
}

/** A dropdown whose list is a help, not a limit: other values are simply typed. Found without case and diacritics. */
export function ChoiceInput({ value, onChange, options, max, ...rest }: ChoiceInputProps) {
  const [typed, setTyped] = useState<string>();
  const search = typed?.trim() ?? '';
  return (
    <AutoComplete
      {...rest}
      value={value ?? ''}
      maxLength={max ?? 200}
      allowClear
      suffixIcon={options.length > 0 ? <Icon name="chevronDown" size={14} /> : null}
      options={options
        .filter((option) => search === '' || matches(option, search))
        .map((option) => ({ value: option }))}
      onOpenChange={() => setTyped(undefined)}
      onSearch={setTyped}
      onChange={(next) => onChange?.(next ? next : null)}
    />
  );
}

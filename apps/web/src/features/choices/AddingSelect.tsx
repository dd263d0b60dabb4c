import { looksSame } from '@kiemlab/contract/features/choices/choices.rules';
import { Button, Select, type SelectProps, Space } from 'antd';
import { useRef, useState } from 'react';
import { errorText } from '../../lib/api/http-error.ts';
import { matches } from '../../lib/text/fold.ts';
import { Icon } from '../../ui/Icon.tsx';
import optionStyles from '../../ui/option.module.css';
import { useMessage } from '../../ui/use-message.tsx';
import { LookAlikes } from './LookAlikes.tsx';
import { NewValue } from './NewValue.tsx';

/** How an entry is added to a list on the spot. */
export interface Adding {
  /** Of the button that opens the line. */
  label: string;
  /** What an entry is, as the line names it. */
  field: string;
  /** Longest entry, in characters. */
  max: number;
  /** Said of an entry of blanks. */
  blank: string;
  busy: boolean;
  /** Adds what was typed; answers the value to choose, and what is said of it. */
  save(typed: string): Promise<{ value: string; said: string }>;
  /** Why it was refused; the error's own words when left out. */
  refusal?: (error: unknown, typed: string) => string;
  /** When two entries are one, for the list to tell its keeper; when nobody tells them apart, unless told. */
  same?: (a: string, b: string) => boolean;
}

interface AddingSelectProps extends Omit<SelectProps<string>, 'onChange' | 'value' | 'notFoundContent'> {
  value?: string | null | undefined;
  onChange?: ((value: string | undefined) => void) | undefined;
  /** Why the list could not be had. */
  error?: Error | null;
  /** What an empty list says. */
  empty?: string;
  /** Undefined for who may not add. */
  adding: Adding | undefined;
}

/** A dropdown whose list grows on the spot: what is added is chosen at once. */
export function AddingSelect({
  value,
  onChange,
  error,
  empty,
  adding,
  disabled,
  ...select
}: AddingSelectProps) {
  const message = useMessage();
  const toggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // Said only where it is so: else what the form says holds.
  const held = disabled ? { disabled } : {};
  const close = (): void => {
    setOpen(false);
    toggle.current?.focus();
  };
  /** Answers why the entry was refused. */
  const save = async (typed: string): Promise<string | undefined> => {
    if (!adding) return undefined;
    if (typed.trim() === '') return adding.blank;
    try {
      const added = await adding.save(typed);
      onChange?.(added.value);
      void message.success(added.said);
    } catch (refused) {
      return (adding.refusal ?? errorText)(refused, typed);
    }
    close();
    return undefined;
  };
  return (
    <>
      <Space.Compact block>
        <Select<string>
          showSearch={{ filterOption: (typed, option) => matches(String(option?.label ?? ''), typed) }}
          {...select}
          {...held}
          {...(value ? { value } : {})}
          className={optionStyles['grow'] ?? ''}
          notFoundContent={error ? errorText(error) : empty}
          onChange={(next: string | undefined) => onChange?.(next)}
        />
        {adding && (
          <Button
            ref={toggle}
            {...held}
            icon={<Icon name={open ? 'close' : 'plus'} size={16} />}
            aria-expanded={open}
            aria-label={adding.label}
            title={adding.label}
            onClick={() => setOpen(!open)}
          />
        )}
      </Space.Compact>
      {open && adding && (
        <>
          <NewValue
            label={adding.field}
            max={adding.max}
            start=""
            busy={adding.busy}
            onSave={save}
            onCancel={close}
          />
          <LookAlikes
            values={(select.options ?? []).map(({ label }) => String(label ?? ''))}
            same={adding.same ?? looksSame}
          />
        </>
      )}
    </>
  );
}

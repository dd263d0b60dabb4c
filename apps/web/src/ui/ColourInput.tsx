import { Input } from 'antd';
import styles from './colour-input.module.css';
import type { FieldControl } from './field-control.ts';

interface ColourInputProps extends FieldControl {
  value?: string;
  onChange?: (value: string) => void;
  /** Says what is coloured, for the well beside the text. */
  label: string;
  disabled?: boolean;
}

const IS_COLOUR = /^#[\da-f]{6}$/i;

/** A colour, typed as `#ed992e` or picked in the browser's own chooser. */
export const ColourInput = ({ value = '', onChange, label, ...rest }: ColourInputProps) => (
  <span className={styles['colour']}>
    <input
      type="color"
      aria-label={label}
      value={IS_COLOUR.test(value) ? value.toLowerCase() : '#000000'}
      disabled={rest.disabled === true}
      onChange={(event) => onChange?.(event.target.value)}
    />
    <Input
      {...rest}
      value={value}
      maxLength={7}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange?.(event.target.value)}
    />
  </span>
);

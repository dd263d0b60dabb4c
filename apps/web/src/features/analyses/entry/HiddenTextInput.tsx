import type { RenderCellProps } from 'react-data-grid';
import { useContext } from 'react';
import styles from './cells.module.css';
import { type EntryField, type EntryRow, lengthOfField } from './entry-row.ts';
import { LetterContext } from './letter-context.ts';

interface HiddenTextInputProps extends Pick<RenderCellProps<EntryRow>, 'row' | 'tabIndex'> {
  field: EntryField;
  /** What the cell is called and holds. */
  label: string;
}

/** True for the field of a chosen cell that only catches letters: nothing is being edited in it. */
export const isHiddenTextInput = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.dataset['sink'] !== undefined;

/**
 * The cursor of a chosen cell that is not edited yet. Keys open the editor before they get here; what an input method, dictation or
 * a screen keyboard writes without a key lands in this field, which hands it on. While letters are composed it is seen, else not.
 */
export function HiddenTextInput({ row, field, tabIndex, label }: HiddenTextInputProps) {
  const onLetters = useContext(LetterContext);
  const handOn = (input: HTMLInputElement): void => {
    const { value } = input;
    input.value = '';
    if (value !== '') onLetters(row, field, value);
  };
  return (
    <input
      className={styles['sink']}
      data-sink=""
      tabIndex={tabIndex}
      aria-label={label}
      placeholder=" "
      autoComplete="off"
      spellCheck={false}
      maxLength={lengthOfField(field)}
      onInput={(event) => {
        if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing))
          handOn(event.currentTarget);
      }}
      onCompositionEnd={(event) => handOn(event.currentTarget)}
    />
  );
}

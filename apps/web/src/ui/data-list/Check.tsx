import { useRef } from 'react';
import styles from './data-list.module.css';

interface CheckProps {
  checked: boolean;
  /** Some rows of several. */
  some?: boolean;
  label: string;
  /** With Shift the boxes from the last one pointed at are meant. */
  onToggle(range: boolean): void;
  /** Reached by the row's own keys, not by Tab. */
  inRow?: boolean;
}

/** A check box that fills its cell, so that it is easy to hit. */
export function Check({ checked, some = false, label, onToggle, inRow }: CheckProps) {
  // A click on the label is another event than the one on the box that it brings about.
  const shift = useRef(false);
  return (
    <label
      className={styles['check']}
      title={label}
      onMouseDown={(event) => {
        // Text between the two boxes would be marked.
        if (event.shiftKey) event.preventDefault();
      }}
      onClickCapture={(event) => {
        shift.current = event.shiftKey || (event.target instanceof HTMLInputElement && shift.current);
      }}
    >
      <input
        type="checkbox"
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        aria-label={label}
        tabIndex={inRow ? -1 : undefined}
        onChange={() => {
          onToggle(shift.current);
          shift.current = false;
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.stopPropagation();
          shift.current = event.shiftKey;
        }}
      />
    </label>
  );
}

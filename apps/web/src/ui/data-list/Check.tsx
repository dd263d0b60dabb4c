import styles from './data-list.module.css';

interface CheckProps {
  checked: boolean;
  /** Some rows of several. */
  some?: boolean;
  label: string;
  onToggle(): void;
  /** Reached by the row's own keys, not by Tab. */
  inRow?: boolean;
}

/** A check box that fills its cell, so that it is easy to hit. */
export const Check = ({ checked, some = false, label, onToggle, inRow }: CheckProps) => (
  <label className={styles['check']} title={label}>
    <input
      type="checkbox"
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = some;
      }}
      aria-label={label}
      tabIndex={inRow ? -1 : undefined}
      onChange={onToggle}
      onKeyDown={(event) => {
        if (event.key === ' ') event.stopPropagation();
      }}
    />
  </label>
);

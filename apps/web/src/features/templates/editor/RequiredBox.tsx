import styles from '../templates.module.css';
import { useEditor } from './editor-context.ts';

interface RequiredBoxProps {
  children: string;
  /** For screen readers, which hear the box away from its line. */
  label?: string;
  checked: boolean;
  onChange(on: boolean): void;
}

/** Whether a field has to be filled in, or a section needs a row. */
export function RequiredBox({ children, label, checked, onChange }: RequiredBoxProps) {
  const { mayEdit } = useEditor();
  return (
    <label className={styles['tick']} data-small>
      <input
        type="checkbox"
        checked={checked}
        disabled={!mayEdit}
        aria-label={label}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

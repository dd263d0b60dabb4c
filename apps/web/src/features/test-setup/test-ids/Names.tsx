import styles from '../test-setup.module.css';
import type { Meant } from './test-id-words.ts';
import { useAllNames } from './use-all-names.ts';

interface NamesProps {
  meant: Meant;
  /** Said before them. */
  label?: string;
}

/** The first of many names, and how many there are beside it, which is never cut off; all of them stand in the opened record. */
export function Names({ meant, label }: NamesProps) {
  const all = useAllNames();
  const more = meant === 'EVERYONE' ? 0 : meant.length - 1;
  const text = all(meant === 'EVERYONE' ? meant : meant.slice(0, 1));
  return (
    <span className={styles['names']}>
      <span>{label === undefined ? text : `${label}: ${text}`}</span>
      {more > 0 && <b>+{more}</b>}
    </span>
  );
}

import styles from './list.module.css';

/** Lines that fit into a table row. */
const FIT = 2;

/** A cell with a line per row of its section; what does not fit is counted, the tooltip has all of it. */
export function RowLines({ lines }: { lines: readonly string[] }) {
  if (lines.every((line) => line === '')) return null;
  const shown = lines.length > FIT ? lines.slice(0, FIT - 1) : lines;
  return (
    <span className={styles['lines']}>
      {shown.map((line, index) => (
        <span key={index}>{line || '—'}</span>
      ))}
      {lines.length > FIT && <span>+ {lines.length - shown.length}</span>}
    </span>
  );
}

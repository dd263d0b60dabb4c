import styles from './middle-cut.module.css';

/** Letters at the end of a name that stay in sight: its extension and what tells one of a row of files from the next. */
const END = 12;

/** A name that is cut in the middle where it lacks room, so that its extension stays; whole in its title and for who hears it. */
export function MiddleCut({ name }: { name: string }) {
  const letters = [...name];
  const at = Math.max(0, letters.length - END);
  return (
    <span className={styles['cut']} title={name}>
      <span className="sr-only">{name}</span>
      <span className={styles['start']} aria-hidden="true">
        {letters.slice(0, at).join('')}
      </span>
      <span className={styles['end']} aria-hidden="true">
        {letters.slice(at).join('')}
      </span>
    </span>
  );
}

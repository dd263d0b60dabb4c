import styles from './page-mark.module.css';

/** Words across all of what is looked at, such as that it is out of force; the mouse goes through them. What they lie on is told to screen readers by its own name. */
export const PageMark = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <span className={styles['place']} aria-hidden="true" data-page-mark>
      <span className={styles['text']}>{text}</span>
    </span>
  );

import styles from './asked-back.module.css';
import { Icon } from './Icon.tsx';

/** Beside a value that is far off: what has become of the question about it, and the whole of it for the pointer. */
export function AskedBackMark({ text, title }: { text: string; title: string }) {
  return (
    <span className={styles['mark']} title={title}>
      <Icon name="alert" size={14} />
      {text}
    </span>
  );
}

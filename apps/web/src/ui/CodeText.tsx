import styles from './marks.module.css';

/** A code in the monospaced face, never broken over two lines; `strong` for the head of a record. */
export const CodeText = ({ children, strong }: { children: string; strong?: boolean }) => (
  <code className={styles['code']} data-strong={strong || undefined}>
    {children}
  </code>
);

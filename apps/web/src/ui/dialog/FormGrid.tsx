import type { ReactNode } from 'react';
import styles from './dialog.module.css';

/** Form items side by side, as many columns as fit; mark a long one with `data-wide` on a wrapping div. */
export const FormGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles['grid']}>{children}</div>
);

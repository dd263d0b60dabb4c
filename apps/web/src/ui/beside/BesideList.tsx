import type { ReactNode } from 'react';
import styles from './beside.module.css';

/** A list, and after it the panel of what is opened beside it: neither covers the other where there is room. */
export const BesideList = ({ children }: { children: ReactNode }) => (
  <div className={styles['page']}>{children}</div>
);

import type { ReactNode } from 'react';
import styles from './field-grid.module.css';

/** Read-only fields in as many columns as fit. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <dl className={styles['grid']}>{children}</dl>
);

interface ReadFieldProps {
  label: string;
  /** The value; a dash stands for nothing. */
  children?: ReactNode;
  /** Over the whole width, for long texts. */
  wide?: boolean;
}

/** One read-only field: label above, value below. */
export const ReadField = ({ label, children, wide }: ReadFieldProps) => (
  <div className={styles['field']} data-wide={wide || undefined}>
    <dt>{label}</dt>
    <dd>
      {children === undefined || children === null || children === '' ? (
        <span className={styles['nothing']}>—</span>
      ) : (
        children
      )}
    </dd>
  </div>
);

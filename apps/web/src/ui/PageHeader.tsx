import type { ReactNode } from 'react';
import { useFormat } from '../lib/format/use-format.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** How many records there are. */
  count?: number | undefined;
  /** Filters, beside the title. */
  children?: ReactNode;
  /** The page's own actions, at the right. */
  extra?: ReactNode;
}

/** Head of a page: title and count, filters beside it, the page's action at the right. */
export function PageHeader({ title, count, children, extra }: PageHeaderProps) {
  const format = useFormat();
  return (
    <div className={styles['header']}>
      <h1 className={styles['title']}>
        {title}
        {count !== undefined && <span className={styles['count']}>{format.count(count)}</span>}
      </h1>
      {children && <div className={styles['filters']}>{children}</div>}
      {extra && <div className={styles['extra']}>{extra}</div>}
    </div>
  );
}

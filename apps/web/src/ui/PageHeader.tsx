import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../lib/format/use-format.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** Of its heading: 1 at the head of a page, more for a list that stands inside of one. */
  level?: 1 | 3;
  /** How many records there are. */
  count?: number | undefined;
  /** True when there are more than `count`. */
  more?: boolean | undefined;
  /** Filters, beside the title. */
  children?: ReactNode;
  /** The page's own actions, at the right. */
  extra?: ReactNode;
}

/** Head of a page: title and count, filters beside it, the page's action at the right. */
export function PageHeader({ title, level = 1, count, more = false, children, extra }: PageHeaderProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const Heading = `h${level}` as const;
  return (
    <div className={styles['header']}>
      <Heading
        className={styles['title']}
        data-inner={level > 1 || undefined}
        data-beside={(extra && !children) || undefined}
      >
        {title}
        {count !== undefined && (
          <span className={styles['count']}>
            {more ? t('ui.moreThan', { total: format.count(count) }) : format.count(count)}
          </span>
        )}
      </Heading>
      {children && <div className={styles['filters']}>{children}</div>}
      {extra && <div className={styles['extra']}>{extra}</div>}
    </div>
  );
}

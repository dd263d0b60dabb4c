import { PAGE_SIZES } from '@kiemlab/contract/core/paging';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/use-format.ts';
import { rememberPageSize } from '../../lib/storage/page-size.ts';
import { Icon } from '../Icon.tsx';
import styles from './data-list.module.css';
import { lastPage } from './last-page.ts';
import { pageNumbers } from './page-numbers.ts';
import type { Paging } from './types.ts';

interface PagerProps extends Paging {
  /** How many there are is not known yet. */
  loading?: boolean;
}

/** Page numbers, the range on the screen, and how many rows make a page (remembered for every list, SHELL-05). */
export function Pager(props: PagerProps) {
  const { page, size, total, more = false, loading = false, onChange, onNear } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const pages = lastPage(total, size) + 1;
  const near = (to: number) => (onNear && to >= 0 && to < pages ? () => onNear(to) : undefined);
  const step = (to: number, label: string, icon: 'chevronLeft' | 'chevronRight') => (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={to < 0 || to >= pages}
      onPointerEnter={near(to)}
      onFocus={near(to)}
      onClick={() => onChange(to, size)}
    >
      <Icon name={icon} size={16} />
    </button>
  );
  return (
    <div className={styles['pager']}>
      <span className={styles['range']} data-loading={loading || undefined}>
        {/* Of nothing the list itself speaks. */}
        {!loading &&
          total > 0 &&
          t('ui.range', {
            from: format.count(page * size + 1),
            to: format.count(Math.min(total, (page + 1) * size)),
            total: more ? t('ui.moreThan', { total: format.count(total) }) : format.count(total),
          })}
      </span>
      <nav aria-label={t('ui.pages')}>
        {step(page - 1, t('ui.previousPage'), 'chevronLeft')}
        {pageNumbers(page, pages).map((mark, index) =>
          mark === 'gap' ? (
            <span key={`gap ${index}`} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={mark}
              type="button"
              aria-label={t('ui.page', { page: mark + 1 })}
              aria-current={mark === page ? 'page' : undefined}
              onPointerEnter={near(mark)}
              onClick={() => onChange(mark, size)}
            >
              {mark + 1}
            </button>
          ),
        )}
        {step(page + 1, t('ui.nextPage'), 'chevronRight')}
      </nav>
      <Select
        size="small"
        aria-label={t('ui.pageSize')}
        value={size}
        popupMatchSelectWidth={false}
        options={PAGE_SIZES.map((value) => ({
          value: value as number,
          label: t('ui.perPage', { size: value }),
        }))}
        onChange={(value) => {
          rememberPageSize(value);
          onChange(0, value);
        }}
      />
    </div>
  );
}

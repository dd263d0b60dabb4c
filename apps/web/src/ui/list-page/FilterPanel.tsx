import { Button, Popover } from 'antd';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';
import styles from './list-page.module.css';

interface FilterPanelProps {
  /** How many of the filters in it narrow the list. */
  count: number;
  opener: RefObject<HTMLButtonElement | null>;
  /** The filters; what is applied by a button of its own closes the panel. */
  children(close: () => void): ReactNode;
}

/** Filters that found no room in the row, behind one button that says how many of them narrow the list. */
export function FilterPanel({ count, opener, children }: FilterPanelProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const close = (): void => setOpen(false);
  const name = count === 0 ? t('ui.filters') : t('ui.filtersOn', { count });
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      open={open}
      onOpenChange={setOpen}
      afterOpenChange={(now) => {
        if (now) panel.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
      }}
      content={
        <div
          ref={panel}
          className={styles['panel']}
          role="group"
          aria-label={t('ui.filters')}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.stopPropagation();
            close();
            opener.current?.focus();
          }}
        >
          {children(close)}
        </div>
      }
    >
      <Button ref={opener} icon={<Icon name="filter" size={16} />} aria-expanded={open} aria-label={name}>
        {t('ui.filters')}
        {count > 0 && (
          <>
            {' '}
            <span className={styles['countBehind']}>{count}</span>
          </>
        )}
      </Button>
    </Popover>
  );
}

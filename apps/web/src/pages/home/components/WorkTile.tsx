import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ALL_YEARS } from '../../../features/samples/list/years.ts';
import type { BoardItem } from '../board/board-items.ts';
import { useCount } from '../board/use-count.ts';
import styles from '../home.module.css';

/** One kind of work with how much of it waits; leads to the list that shows it. */
export function WorkTile({ item }: { item: BoardItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { value, error } = useCount(item);
  const content: ReactNode = (
    <>
      <span className={styles['mark']} style={{ '--tone': `var(--tone-${item.tone})` }}>
        <Icon name={item.icon} size={20} />
      </span>
      <span className={styles['words']}>
        <strong>{t(item.label)}</strong>
        <small>{error ? error.message : t(item.hint)}</small>
      </span>
      <span className={styles['count']}>{value === undefined ? '–' : format.count(value)}</span>
    </>
  );
  const look = { className: styles['tile'] ?? '', 'data-none': value === 0 || undefined };
  if ('retention' in item)
    return (
      <Link to="/sample/retention" {...look}>
        {content}
      </Link>
    );
  if ('handovers' in item)
    return (
      <Link to="/sample/handover" {...look}>
        {content}
      </Link>
    );
  return 'samples' in item ? (
    <Link to="/sample" search={{ status: item.samples, year: ALL_YEARS }} {...look}>
      {content}
    </Link>
  ) : (
    <Link
      to="/test"
      search={{ status: item.tests, mine: item.mine, ...(item.named ? { named: true } : {}) }}
      {...look}
    >
      {content}
    </Link>
  );
}

import { useTranslation } from 'react-i18next';
import { useWaitingCount } from '../../features/safeguards/use-waiting-count.ts';
import type { MenuEntry } from '../menu.ts';

/** The largest number an entry shows as it is. */
const MOST = 99;

/** How much waits behind a menu entry; 0 where nothing does, or nothing is counted. */
export function useEntryCount(): (to: MenuEntry['to']) => number {
  const safeguards = useWaitingCount();
  return (to) => (to === '/safeguards' ? safeguards : 0);
}

/** The name of a menu entry for who hears it, with how much waits there. */
export function useEntryName(): (entry: MenuEntry) => string {
  const { t } = useTranslation();
  const countOf = useEntryCount();
  return ({ to, label }) => {
    const count = countOf(to);
    return count > 0 ? t('shell.entryWaiting', { name: t(label), count }) : t(label);
  };
}

/** The number itself, for the eye. */
export function EntryBadge({ count, className }: { count: number; className: string | undefined }) {
  if (count === 0) return null;
  return (
    <span className={className} aria-hidden="true">
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}

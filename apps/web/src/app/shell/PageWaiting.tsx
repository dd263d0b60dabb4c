import { useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAway } from '../../lib/api/use-connection.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** In the place of a page that is still being loaded: with its title, but that of a record, which is not known yet. */
export function PageWaiting() {
  const { t } = useTranslation();
  const away = useAway();
  const last = useMatches().findLast(({ staticData }) => staticData.title);
  if (away !== undefined)
    return <EmptyState icon="disconnected" title={t('ui.loadFailed')} hint={t('ui.loadsWhenBack')} />;
  const title = last?.staticData.title;
  if (!last || !title || last.routeId.includes('$')) return <Skeleton lines={10} />;
  return <ListSkeleton title={t(typeof title === 'function' ? title(last.search) : title)} />;
}

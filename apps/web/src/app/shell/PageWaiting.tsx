import { useTranslation } from 'react-i18next';
import { useAway } from '../../lib/api/use-connection.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** In the place of a page that is still being loaded. */
export function PageWaiting() {
  const { t } = useTranslation();
  if (useAway() === undefined) return <Skeleton lines={10} />;
  return <EmptyState icon="disconnected" title={t('ui.loadFailed')} hint={t('ui.loadsWhenBack')} />;
}

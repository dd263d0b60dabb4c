import { useTranslation } from 'react-i18next';
import { showDay } from '../lib/format/date.ts';
import { StatusPill } from './StatusPill.tsx';

/** What has run out, in the place of what would say that it counts; `since` is the first day on which it no longer does, `YYYY-MM-DD`. */
export function ExpiredPill({ since }: { since: string }) {
  const { t } = useTranslation();
  return <StatusPill tone="gold" label={t('ui.expiredSince', { day: showDay(since) })} />;
}

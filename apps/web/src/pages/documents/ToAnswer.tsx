import { listRequests } from '@kiemlab/contract/features/documents/requests.api';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';

/** The way to requests to print and to save, with how many wait for one's answer; a count that cannot be had is left out. */
export function ToAnswer() {
  const { t } = useTranslation();
  const waiting = useApi(listRequests, { query: { of: 'waiting', size: 1 } });
  const count = waiting.data?.total ?? 0;
  return (
    <Link to="/document/requests">
      {count > 0 ? t('requests.waitingCount', { count }) : t('requests.waiting')}
    </Link>
  );
}

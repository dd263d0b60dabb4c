import { listOosCases } from '@kiemlab/contract/features/oos/oos.api';
import { oosTransition } from '@kiemlab/contract/features/oos/oos.rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { useFormat } from '../../lib/format/use-format.ts';

/** The way to the open cases, with their number. */
export function OosLink() {
  const { t } = useTranslation();
  const { count } = useFormat();
  const [status] = oosTransition('permit').from;
  const { data } = useApi(listOosCases, { query: { status, size: 1 } });
  return (
    <Link
      to="/test/oos"
      search={{ status }}
      {...(data ? { 'aria-label': t('oos.openCountLabel', { open: count(data.total) }) } : {})}
    >
      {data ? t('oos.openCount', { open: count(data.total) }) : t('oos.short')}
    </Link>
  );
}

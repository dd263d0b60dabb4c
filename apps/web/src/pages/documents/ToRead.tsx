import { listMyTraining } from '@kiemlab/contract/features/documents/training.api';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';

/** The way to what one is asked to read, with how much it is; a count that cannot be had is left out. */
export function ToRead() {
  const { t } = useTranslation();
  const open = useApi(listMyTraining, { query: { size: 1 } });
  const count = open.data?.total ?? 0;
  return (
    <Link to="/document/training">{count > 0 ? t('training.mineCount', { count }) : t('training.mine')}</Link>
  );
}

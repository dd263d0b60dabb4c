import { listHolds } from '@kiemlab/contract/features/holds/holds.api';
import { listRetentionDue } from '@kiemlab/contract/features/retention/retention.api';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../lib/session/use-profile.ts';
import type { Action } from '../../ui/ActionButton.tsx';

/** The way from the sample list to what is due, for those who keep samples. */
export function useRetentionAction(): Action[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!useCan(...listRetentionDue.permission, ...listHolds.permission)) return [];
  return [
    {
      key: 'retention',
      label: t('retention.title'),
      icon: 'archive',
      onClick: () => void navigate({ to: '/sample/retention' }),
    },
  ];
}

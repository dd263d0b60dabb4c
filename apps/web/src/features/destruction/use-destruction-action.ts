import { listDestructions } from '@kiemlab/contract/features/destruction/destruction.api';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../lib/session/use-profile.ts';
import type { Action } from '../../ui/ActionButton.tsx';

/** The way to the minutes of destruction, for those who read them. */
export function useDestructionAction(): Action[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!useCan(...listDestructions.permission)) return [];
  return [
    {
      key: 'minutes',
      label: t('destruction.title'),
      icon: 'clipboard',
      onClick: () => void navigate({ to: '/sample/destruction' }),
    },
  ];
}

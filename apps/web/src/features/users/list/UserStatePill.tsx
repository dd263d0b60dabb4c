import type { UserRow } from '@kiemlab/contract/features/users/users.api';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../../lib/format/date.ts';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import { stateOf, USER_TONES } from './user-state.ts';

/** Whether an account is active, locked or disabled. */
export function UserStatePill({ row }: { row: UserRow }) {
  const { t } = useTranslation();
  const state = stateOf(row);
  return (
    <span
      title={state === 'locked' ? t('users.lockedUntil', { at: showDateTime(row.LockedUntil) }) : undefined}
    >
      <StatusPill tone={USER_TONES[state]} label={t(`users.state.${state}`)} />
    </span>
  );
}

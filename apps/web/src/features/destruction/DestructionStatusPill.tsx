import type { DestructionStatus } from '@kiemlab/contract/features/destruction/destruction.rules';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../ui/StatusPill.tsx';
import type { Tone } from '../../ui/theme.ts';

const TONES: Readonly<Record<DestructionStatus, Tone>> = {
  OPEN: 'blue',
  SIGNING: 'gold',
  SIGNED: 'green',
  CANCELLED: 'neutral',
};

/** How far minutes of destruction are. */
export function DestructionStatusPill({ status }: { status: DestructionStatus }) {
  const { t } = useTranslation();
  return <StatusPill tone={TONES[status]} label={t(`destruction.status.${status}`)} />;
}

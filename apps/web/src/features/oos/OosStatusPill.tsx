import type { OosCase } from '@kiemlab/contract/features/oos/oos.api';
import type { OosStatus } from '@kiemlab/contract/features/oos/oos.rules';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../ui/StatusPill.tsx';
import type { Tone } from '../../ui/theme.ts';

const TONES: Record<OosStatus, Tone> = {
  SUSPECTED: 'red',
  CLEARED: 'neutral',
  OPEN: 'red',
  PERMITTED: 'orange',
  ACCEPTED: 'orange',
  CLOSED: 'neutral',
};

/** The status of a case, and how a closed one was settled. */
export function OosStatusPill({ status, outcome }: Pick<OosCase, 'status' | 'outcome'>) {
  const { t } = useTranslation();
  const label = [t(`oos.status.${status}`), outcome && t(`oos.outcome.${outcome}`)].filter(Boolean);
  return <StatusPill tone={TONES[status]} label={label.join(' · ')} />;
}

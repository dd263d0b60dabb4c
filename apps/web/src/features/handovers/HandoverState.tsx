import type { Handover } from '@kiemlab/contract/features/handovers/handovers.api';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../lib/format/date.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';
import textStyles from '../../ui/text.module.css';

const TONES = { waiting: 'gold', SESSION: 'green', PAPER: 'green' } as const;

/** Whether who takes a sample has confirmed it: who, when, on which paper, and that nobody but the giver was there. */
export function HandoverState({ handover }: { handover: Handover }) {
  const { t } = useTranslation();
  const state = handover.confirmedHow ?? 'waiting';
  const by = [
    handover.confirmedBy,
    handover.confirmedAt && showDateTime(handover.confirmedAt),
    handover.confirmedByGiver && t('handovers.byGiver'),
  ];
  return (
    <>
      <StatusPill tone={TONES[state]} label={t(`handovers.state.${state}`)} />
      {handover.confirmedHow && (
        <small className={textStyles['sub']}>{[...by, handover.paper].filter(Boolean).join(' · ')}</small>
      )}
    </>
  );
}

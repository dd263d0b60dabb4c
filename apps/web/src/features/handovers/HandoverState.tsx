import type { Handover } from '@kiemlab/contract/features/handovers/handovers.api';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../lib/format/date.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';
import textStyles from '../../ui/text.module.css';
import { ScanLink } from './ScanLink.tsx';

const TONES = { waiting: 'gold', SESSION: 'green', PAPER: 'green' } as const;

/** Whether who takes a sample has confirmed it: who, when, on which paper, whether who gave it did; and the papers that were disputed. */
export function HandoverState({ handover }: { handover: Handover }) {
  const { t } = useTranslation();
  const { confirmedHow, confirmedBy, confirmedAt, paper, scan } = handover;
  const state = confirmedHow ?? 'waiting';
  const onPaper = confirmedHow === 'PAPER';
  const by = [
    confirmedBy && (onPaper ? t('handovers.paperNamedBy', { name: confirmedBy }) : confirmedBy),
    confirmedAt && showDateTime(confirmedAt),
    handover.confirmedByGiver && t(onPaper ? 'handovers.paperByGiver' : 'handovers.byGiver'),
    paper,
    onPaper && !scan && t('handovers.noScan'),
  ];
  return (
    <>
      <StatusPill tone={TONES[state]} label={t(`handovers.state.${state}`)} />
      {confirmedHow && (
        <small className={textStyles['sub']}>
          {by.filter(Boolean).join(' · ')}
          {scan && (
            <>
              {' · '}
              <ScanLink handoverId={handover.id} fileName={scan} />
            </>
          )}
        </small>
      )}
      {handover.disputed.map((old) => (
        <div key={old.id}>
          <StatusPill tone="red" label={t('handovers.disputed')} />
          <small className={textStyles['sub']}>
            {[
              old.paper,
              old.namedBy && t('handovers.paperNamedBy', { name: old.namedBy }),
              showDateTime(old.namedAt),
            ]
              .filter(Boolean)
              .join(' · ')}
            {old.scan && (
              <>
                {' · '}
                <ScanLink handoverId={old.id} fileName={old.scan} />
              </>
            )}
          </small>
          <small className={textStyles['sub']}>
            {[
              t('handovers.disputeReason', { reason: old.reason }),
              old.disputedBy,
              showDateTime(old.disputedAt),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
      ))}
    </>
  );
}

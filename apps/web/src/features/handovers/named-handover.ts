import type { Handover } from '@kiemlab/contract/features/handovers/handovers.api';
import { showMoment } from '../../lib/format/date.ts';
import type { NamedRecord } from '../../ui/dialog/RecordNames.tsx';

/** A hand-over as a dialog names it: its sample, who gave and who takes it, and when. */
export const namedHandover = (handover: Handover): NamedRecord => ({
  code: handover.sampleCode,
  name: handover.sampleName,
  detail: [`${handover.givenBy} → ${handover.takenBy}`, showMoment(handover.handedAt)].join(' · '),
});

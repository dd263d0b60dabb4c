import { type DocumentStatus, ranOutOn } from '@kiemlab/contract/features/documents/documents.rules';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { today } from '../../../lib/clock.ts';
import { showDay } from '../../../lib/format/date.ts';
import { ExpiredPill } from '../../../ui/ExpiredPill.tsx';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import type { Tone } from '../../../ui/theme.ts';

const TONES: Record<DocumentStatus, Tone> = { DRAFT: 'neutral', ACTIVE: 'green', OBSOLETE: 'ink' };

interface Standing {
  status: DocumentStatus;
  /** Last day of its validity, `YYYY-MM-DD`. */
  expireDate: string | null;
}

/** The status of a document in words; of what is in force and has run out, since when. */
export function documentStatusText(t: TFunction, standing: Standing): string {
  const since = ranOutOn(standing, today());
  return since ? t('ui.expiredSince', { day: showDay(since) }) : t(`documents.status.${standing.status}`);
}

/** The status of a document: never green once its last day is over (DOC-05). */
export function DocumentStatusPill(standing: Standing) {
  const { t } = useTranslation();
  const since = ranOutOn(standing, today());
  return since ? (
    <ExpiredPill since={since} />
  ) : (
    <StatusPill tone={TONES[standing.status]} label={t(`documents.status.${standing.status}`)} />
  );
}

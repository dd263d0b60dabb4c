import type { DocumentStatus } from '@kiemlab/contract/features/documents/documents.rules';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import type { Tone } from '../../../ui/theme.ts';

const TONES: Record<DocumentStatus, Tone> = { DRAFT: 'neutral', ACTIVE: 'green', OBSOLETE: 'ink' };

/** The status of a document, in words. */
export function DocumentStatusPill({ status }: { status: DocumentStatus }) {
  const { t } = useTranslation();
  return <StatusPill tone={TONES[status]} label={t(`documents.status.${status}`)} />;
}

import { listSampleHolds } from '@kiemlab/contract/features/holds/holds.api';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { RecordSection } from '../../ui/record/RecordPage.tsx';
import { HoldTable } from './HoldTable.tsx';

/** The section of a sample's page with its holds and complaints; undefined for one that never had any. */
export function useHoldSection(sampleId: string): RecordSection | undefined {
  const { t } = useTranslation();
  const { data, error, refetch } = useApi(listSampleHolds, { params: { id: sampleId } });
  const section = { key: 'holds', title: t('holds.title') };
  if (error && error.code !== 'SAMPLE_NOT_FOUND' && error.code !== 'VALIDATION')
    return { ...section, children: <ErrorState error={error} onRetry={() => void refetch()} /> };
  return data && data.length > 0 ? { ...section, children: <HoldTable holds={data} /> } : undefined;
}

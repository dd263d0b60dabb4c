import { listHandovers } from '@kiemlab/contract/features/handovers/handovers.api';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { RecordSection } from '../../ui/record/RecordPage.tsx';
import { HandoverTable } from './HandoverTable.tsx';

/** The section of a sample's page with its hand-overs; undefined for one that never changed hands. */
export function useHandoverSection(sampleId: string): RecordSection | undefined {
  const { t } = useTranslation();
  const { data, error, refetch } = useApi(listHandovers, { params: { id: sampleId } });
  const section = { key: 'handovers', title: t('handovers.title') };
  if (error && error.code !== 'SAMPLE_NOT_FOUND' && error.code !== 'VALIDATION')
    return { ...section, children: <ErrorState error={error} onRetry={() => void refetch()} /> };
  return data && data.length > 0 ? { ...section, children: <HandoverTable handovers={data} /> } : undefined;
}

import { listDispatches } from '@kiemlab/contract/features/custody/custody.api';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { RecordSection } from '../../ui/record/RecordPage.tsx';
import { DispatchList } from './DispatchList.tsx';

/** The section of a sample's dispatches; undefined for one that never left. */
export function useDispatchSection(sampleId: string): RecordSection | undefined {
  const { t } = useTranslation();
  const { data, error, refetch } = useApi(listDispatches, { params: { id: sampleId } });
  const section = { key: 'dispatches', title: t('custody.dispatches') };
  if (error && error.code !== 'SAMPLE_NOT_FOUND' && error.code !== 'VALIDATION')
    return { ...section, children: <ErrorState error={error} onRetry={() => void refetch()} /> };
  return data && data.length > 0 ? { ...section, children: <DispatchList dispatches={data} /> } : undefined;
}

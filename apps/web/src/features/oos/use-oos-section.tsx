import { listOosCases } from '@kiemlab/contract/features/oos/oos.api';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { RecordSection } from '../../ui/record/RecordPage.tsx';
import { OosCaseList } from './OosCaseList.tsx';

/** As many cases as one sample is shown with. */
const ALL = 500;

/** The section of a sample's page with its cases out of specification; undefined for one that never had any. */
export function useOosSection(sampleId: string): RecordSection | undefined {
  const { t } = useTranslation();
  const enabled = useCan(...listOosCases.permission);
  const { data, error, refetch } = useApi(listOosCases, { query: { sampleId, size: ALL } }, { enabled });
  const section = { key: 'oos', title: t('oos.testSection') };
  if (error && error.code !== 'VALIDATION')
    return { ...section, children: <ErrorState error={error} onRetry={() => void refetch()} /> };
  return data && data.total > 0
    ? { ...section, children: <OosCaseList cases={data.cases} withTest /> }
    : undefined;
}

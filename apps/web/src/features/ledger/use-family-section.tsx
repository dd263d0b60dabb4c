import { getFamily } from '@kiemlab/contract/features/ledger/ledger.api';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { RecordSection } from '../../ui/record/RecordPage.tsx';
import { familyTrees } from './family-tree.ts';
import { FamilyTree } from './FamilyTree.tsx';
import styles from './ledger.module.css';

/** The section of a sample's page with its family (SAMPLE-23); nothing for a sample that stands alone. */
export function useFamilySection(sampleId: string): RecordSection | undefined {
  const { t } = useTranslation();
  const family = useApi(getFamily, { params: { id: sampleId } });
  const key = 'family';
  if (
    family.error &&
    !family.data &&
    family.error.code !== 'SAMPLE_NOT_FOUND' &&
    family.error.code !== 'VALIDATION'
  )
    return {
      key,
      title: t('ledger.family'),
      children: <ErrorState error={family.error} onRetry={() => void family.refetch()} />,
    };
  if (!family.data || family.data.relations.length === 0) return undefined;
  const { members, relations, truncated } = family.data;
  const current = members[0]?.code ?? '';
  return {
    key,
    title: t('ledger.familyCount', { count: members.length }),
    children: (
      <>
        <FamilyTree nodes={familyTrees(members, relations, current)} current={current} />
        {truncated && <p className={styles['from']}>{t('ledger.familyCut', { count: members.length })}</p>}
      </>
    ),
  };
}

import { listRelatedFailures } from '@kiemlab/contract/features/oos/related.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../lib/api/hooks.ts';
import { showInstant } from '../../lib/format/date.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { RecordSection } from '../../ui/record/RecordPage.tsx';
import styles from './oos.module.css';
import { RelatedDialog } from './RelatedDialog.tsx';
import { RelatedFailures } from './RelatedFailures.tsx';

/** The section of a sample's page with what fails, or has an open case, of the same material; undefined where nothing does (rule O10). */
export function useRelatedSection(sample: SampleRow | undefined): RecordSection | undefined {
  const { t } = useTranslation();
  const [signing, setSigning] = useState(false);
  const id = sample?.sampleId ?? '';
  const { data, error, refetch } = useApi(
    listRelatedFailures,
    { params: { sampleId: id } },
    { enabled: sample !== undefined },
  );
  const section = { key: 'related', title: t('oos.related.title') };
  if (error && error.code !== 'VALIDATION')
    return { ...section, children: <ErrorState error={error} onRetry={() => void refetch()} /> };
  if (!sample || !data || data.related.length === 0) return undefined;
  return {
    ...section,
    children: (
      <>
        <p>{t('oos.related.text')}</p>
        <RelatedFailures related={data.related} />
        {data.permissions.map(({ number, permittedBy, permittedAt, reason }) => (
          <p key={number} className={styles['who']}>
            {t('oos.related.by', { name: permittedBy, reason })} ·{' '}
            <time dateTime={permittedAt}>{showInstant(permittedAt)}</time>
          </p>
        ))}
        {data.mayPermit && <Button onClick={() => setSigning(true)}>{t('oos.related.sign')}</Button>}
        {signing && <RelatedDialog sample={sample} seen={data} onClose={() => setSigning(false)} />}
      </>
    ),
  };
}

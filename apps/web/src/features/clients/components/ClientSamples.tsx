import { listClientSamples } from '@kiemlab/contract/features/clients/clients.api';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SampleStatusPill } from '../../samples/components/SampleStatusPill.tsx';
import styles from '../clients.module.css';

/** Samples that are shown; the whole list is the list of samples. */
const MOST = 50;

/** The samples of a client that one may see, newest first, each with the way to it. */
export function ClientSamples({ id }: { id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useApi(listClientSamples, { params: { id }, query: { page: 0, size: MOST } });
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton lines={3} />;
  const { samples, total } = list.data;
  if (total === 0) return <p className={styles['faint']}>{t('clients.noSamples')}</p>;
  const counted =
    total > samples.length
      ? t('clients.samplesFirst', { shown: format.count(samples.length), total: format.count(total) })
      : t('clients.samplesTotal', { total: format.count(total) });
  return (
    <>
      <p className={styles['faint']}>{counted}</p>
      <ul className={styles['samples']}>
        {samples.map((sample) => (
          <li key={sample.id}>
            <Link to="/sample/$id" params={{ id: sample.id }}>
              <CodeText strong>{sample.code}</CodeText>
            </Link>
            <span>{sample.sampleName}</span>
            <SampleStatusPill status={sample.status} />
          </li>
        ))}
      </ul>
    </>
  );
}

import { listMyTraining, type OwnTrainingRow } from '@kiemlab/contract/features/documents/training.api';
import { useNavigate } from '@tanstack/react-router';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TrainingDay } from '../../features/documents/training/TrainingDay.tsx';
import { orderIn } from '../../lib/list-filters.ts';
import { showDateTime, showDay } from '../../lib/format/date.ts';
import { textColumn } from '../../ui/data-list/text-column.ts';
import type { DataColumn } from '../../ui/data-list/types.ts';
import { ListCard } from '../../ui/list-page/ListCard.tsx';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { useListPage } from '../../ui/list-page/use-list-page.ts';
import { TRAINING_FILTERS } from './training-filters.ts';

const column = textColumn<OwnTrainingRow>;

/** What one is asked to read, the first day first, or has signed; each leads to the page of its document, where it is read and signed (rule L13). */
export function MyTrainingPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useListPage({
    endpoint: listMyTraining,
    filters: TRAINING_FILTERS,
    ask: ({ signed, ...said }) => ({ ...orderIn(said), ...(signed ? { signed: 'true' as const } : {}) }),
    rowsOf: ({ trainingList }) => trainingList,
    rowKey: (row) => row.id,
  });
  const signed = list.search.signed === true;
  const columns = useMemo(
    (): DataColumn<OwnTrainingRow>[] => [
      column('title', t('training.document'), 300, (row) => row.title, {
        pin: 'left',
        fixed: true,
        grow: true,
        wraps: true,
      }),
      column('version', t('documents.version'), 90, (row) => row.version),
      {
        key: 'day',
        title: t('training.day'),
        width: 140,
        render: (row) => <TrainingDay training={row} />,
        text: (row) => showDay(row.day),
      },
      column('askedBy', t('training.askedBy'), 184, (row) => row.askedBy),
      ...(signed ? [column('signedAt', t('training.when'), 160, (row) => showDateTime(row.signedAt))] : []),
    ],
    [t, signed],
  );
  return (
    <ListPage
      list={list}
      name="training"
      title={t('training.mine')}
      columns={columns}
      filters={null}
      mainFilter={
        <Segmented<'open' | 'signed'>
          aria-label={t('training.state')}
          value={signed ? 'signed' : 'open'}
          options={[
            { value: 'open', label: t('training.showOpen') },
            { value: 'signed', label: t('training.showSigned') },
          ]}
          onChange={(value) => list.filter({ signed: value === 'signed' || undefined })}
        />
      }
      card={(row) => (
        <ListCard
          name={row.title}
          facts={[
            row.version && `${t('documents.version')} ${row.version}`,
            `${t('training.day')} ${showDay(row.day)}`,
            row.signedAt ? t('training.signedAt', { when: showDateTime(row.signedAt) }) : row.askedBy,
          ].filter(Boolean)}
        />
      )}
      rowLabel={(row) => row.title}
      onOpen={(row) =>
        void navigate({ to: '/document/$id', params: { id: row.idFile }, search: { version: row.versionId } })
      }
      selectable={false}
      empty={{
        icon: 'checkCircle',
        title: t(signed ? 'training.noneSigned' : 'training.noneOpen'),
        hint: t(signed ? 'training.noneSignedHint' : 'training.noneOpenHint'),
      }}
    />
  );
}

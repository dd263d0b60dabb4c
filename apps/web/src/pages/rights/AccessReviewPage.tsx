import { exportReview, reviewAccess } from '@kiemlab/contract/features/rights/review.api';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewCard } from '../../features/rights/ReviewCard.tsx';
import { useReviewColumns } from '../../features/rights/use-review-columns.tsx';
import { call } from '../../lib/api/call.ts';
import { errorText, refusedFields } from '../../lib/api/http-error.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListPage } from '../../ui/list-page/ListPage.tsx';
import { useListPage } from '../../ui/list-page/use-list-page.ts';
import { saveFile } from '../../ui/pdf/save-file.ts';
import { useMessage } from '../../ui/use-message.tsx';
import styles from '../../features/rights/rights.module.css';
import { REVIEW_FILTERS } from './review-filters.ts';

type Kind = 'XLSX' | 'PDF';

/** Who may what, or might at the end of a past day, on the screen and as a file (COMP-08). */
export function AccessReviewPage() {
  const { t } = useTranslation();
  const message = useMessage();
  const [making, setMaking] = useState<Kind>();
  const list = useListPage({
    endpoint: reviewAccess,
    filters: REVIEW_FILTERS,
    rowsOf: ({ people }) => people,
    rowKey: (row) => row.IdUser,
  });
  const columns = useReviewColumns();
  const { day } = list.search;
  const isAhead = refusedFields(list.shown.error).some(({ field }) => field === 'day');
  const make = async (exportType: Kind): Promise<void> => {
    setMaking(exportType);
    try {
      const { blob, fileName } = await call(exportReview, { query: { exportType, ...(day ? { day } : {}) } });
      saveFile(blob, fileName);
    } catch (error) {
      void message.error(t('rights.review.failed', { error: errorText(error) }));
    } finally {
      setMaking(undefined);
    }
  };
  const button = (kind: Kind, label: string) => (
    <Button
      icon={<Icon name="download" size={16} />}
      loading={making === kind}
      disabled={making !== undefined && making !== kind}
      onClick={() => void make(kind)}
    >
      {label}
    </Button>
  );
  return (
    <ListPage
      list={
        isAhead ? { ...list, shown: { ...list.shown, error: new Error(t('rights.review.ahead')) } } : list
      }
      name="access-review"
      selectable={false}
      title={t('rights.review.title')}
      columns={columns}
      card={(row) => <ReviewCard row={row} />}
      rowLabel={(row) => row.FullName}
      extra={
        <>
          {day && <small className={styles['note']}>{t('rights.review.dayHint')}</small>}
          {button('XLSX', t('rights.review.xlsx'))}
          {button('PDF', t('rights.review.pdf'))}
        </>
      }
      empty={{ icon: 'users', title: t('rights.review.none'), hint: t('rights.review.noneHint') }}
      nothingFound={{
        title: t('rights.review.none'),
        hint: t('rights.review.noneHint'),
        clear: t('rights.review.today'),
      }}
    />
  );
}

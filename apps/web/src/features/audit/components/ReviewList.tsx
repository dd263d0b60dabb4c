import { listReviews } from '@kiemlab/contract/features/audit/audit-reviews.api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/key-of.ts';
import { showInstant } from '../../../lib/format/date.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import tables from '../../../ui/plain-table.module.css';
import textStyles from '../../../ui/text.module.css';
import { RowsWithMore } from './RowsWithMore.tsx';
import { reviewedText } from './reviewed-text.ts';

const PAGE = 50;

/** Who looked through which part of the trail, up to which entry, the last one first (rule C32). */
export function ReviewList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = { size: PAGE };
  const found = useInfiniteQuery({
    queryKey: keyOf(listReviews, query),
    queryFn: ({ pageParam, signal }) => call(listReviews, { query: { ...query, before: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.hasMore ? last.content.at(-1)?.id : undefined),
  });
  return (
    <RowsWithMore
      found={found}
      label={t('audit.review.marks')}
      none={{ title: t('audit.review.none'), hint: t('audit.review.noneHint') }}
      head={
        <>
          <th>{t('audit.column.at')}</th>
          <th>{t('audit.column.name')}</th>
          <th>{t('audit.review.what')}</th>
          <th>{t('audit.review.entry')}</th>
          <th>{t('audit.review.note')}</th>
        </>
      }
      row={({ module, action, fromDate, toDate, ...review }) => (
        <tr key={review.id}>
          <td data-label={t('audit.column.at')}>
            <div>{showInstant(review.createdDate)}</div>
          </td>
          <td data-label={t('audit.column.name')}>
            <div>
              {review.fullName}
              <small className={textStyles['sub']}>{review.username}</small>
            </div>
          </td>
          <td data-label={t('audit.review.what')}>
            <div>
              {reviewedText(
                {
                  module: module ?? undefined,
                  action: action ?? undefined,
                  fromDate: fromDate ?? undefined,
                  toDate: toDate ?? undefined,
                },
                t,
                language,
              )}
            </div>
          </td>
          <td data-label={t('audit.review.entry')}>
            <div>
              {review.entryId}
              <small className={textStyles['sub']}>{showInstant(review.entryDate)}</small>
            </div>
          </td>
          <td data-label={t('audit.review.note')} className={tables['wideCell']}>
            <div>{review.note}</div>
          </td>
        </tr>
      )}
    />
  );
}

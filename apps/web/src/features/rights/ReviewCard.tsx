import type { ReviewRow } from '@kiemlab/contract/features/rights/review.api';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../ui/StatusPill.tsx';
import card from '../../ui/card.module.css';
import { useReviewTexts } from './use-review-columns.tsx';

/** An account of the access review, on a phone. */
export function ReviewCard({ row }: { row: ReviewRow }) {
  const { t } = useTranslation();
  const texts = useReviewTexts();
  return (
    <div className={card['card']}>
      <div className={card['head']}>
        <span className={card['name']}>{row.FullName}</span>
        <StatusPill tone={row.LoginStatus === 1 ? 'green' : 'neutral'} label={texts.status(row)} />
      </div>
      <p className={card['facts']}>{[row.Username, row.MaUser, row.Position].filter(Boolean).join(' · ')}</p>
      <p className={card['facts']}>{texts.groups(row)}</p>
      <p className={card['facts']}>{t('rights.review.permitCount', { count: row.Permits.length })}</p>
      <p className={card['facts']}>
        {t('rights.review.lastLogin')}: {texts.lastLogin(row)}
      </p>
    </div>
  );
}

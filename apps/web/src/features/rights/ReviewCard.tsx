import type { ReviewRow } from '@kiemlab/contract/features/rights/review.api';
import { StatusPill } from '../../ui/StatusPill.tsx';
import card from '../../ui/card.module.css';
import { useReviewTexts } from './use-review-columns.tsx';

/** An account of the access review, on a phone. */
export function ReviewCard({ row }: { row: ReviewRow }) {
  const texts = useReviewTexts();
  return (
    <div className={card['card']}>
      <div className={card['head']}>
        <span className={card['name']}>{row.FullName}</span>
        <StatusPill tone={row.LoginStatus === 1 ? 'green' : 'neutral'} label={texts.status(row)} />
      </div>
      <p className={card['facts']}>{[row.Username, row.MaUser, row.Position].filter(Boolean).join(' · ')}</p>
      <p className={card['facts']}>{texts.groups(row)}</p>
      <p className={card['facts']}>{texts.permits(row)}</p>
      <p className={card['facts']}>{texts.lastLogin(row)}</p>
    </div>
  );
}

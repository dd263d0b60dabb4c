import type { DueSample } from '@kiemlab/contract/features/retention/retention.api';
import { fieldText } from '@kiemlab/contract/features/samples/samples.schema';
import { showDay } from '../../lib/format/date.ts';
import { CodeText } from '../../ui/CodeText.tsx';
import styles from '../samples/samples.module.css';
import { DaysLeft } from './DaysLeft.tsx';

/** A sample whose retention ends, on a phone. */
export const DueCard = ({ row }: { row: DueSample }) => (
  <div className={styles['card']}>
    <div className={styles['cardHead']}>
      <CodeText strong>{row.code}</CodeText>
      <DaysLeft days={row.daysLeft} />
    </div>
    <p className={styles['cardName']}>{row.sampleName}</p>
    <p className={styles['cardFacts']}>
      {[showDay(row.keepUntil), fieldText(row, 'storageLocation')].filter(Boolean).join(' · ')}
    </p>
  </div>
);

import type { DueSample } from '@kiemlab/contract/features/retention/retention.api';
import { fieldText } from '@kiemlab/contract/features/samples/samples.schema';
import { showDay } from '../../lib/format/date.ts';
import { CodeText } from '../../ui/CodeText.tsx';
import card from '../../ui/card.module.css';
import { SampleMarks } from '../samples/components/SampleMarks.tsx';
import { DaysLeft } from './DaysLeft.tsx';

/** A sample whose retention ends, on a phone. */
export const DueCard = ({ row }: { row: DueSample }) => (
  <div className={card['card']}>
    <div className={card['head']}>
      <CodeText strong>{row.code}</CodeText>
      <SampleMarks sample={row} />
      <DaysLeft days={row.daysLeft} />
    </div>
    <p className={card['name']}>{row.sampleName}</p>
    <p className={card['facts']}>
      {[showDay(row.keepUntil), fieldText(row, 'storageLocation')].filter(Boolean).join(' · ')}
    </p>
  </div>
);

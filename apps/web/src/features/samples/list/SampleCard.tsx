import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { CodeText } from '../../../ui/CodeText.tsx';
import { DueDay } from '../components/DueDay.tsx';
import { SampleMarks } from '../components/SampleMarks.tsx';
import { SampleStatusPill } from '../components/SampleStatusPill.tsx';
import card from '../../../ui/card.module.css';

/** A sample in the list on a phone. */
export function SampleCard({ row }: { row: SampleRow }) {
  const batch = fieldText(row, 'chronicleBatchDate');
  const due = fieldText(row, 'appointmentDate');
  const place = fieldText(row, 'locationName');
  return (
    <div className={card['card']}>
      <div className={card['head']}>
        <CodeText strong>{row.code}</CodeText>
        <SampleMarks sample={row} />
        <SampleStatusPill status={row.sampleStatus} waiting={fieldText(row, 'decisionAsked') !== ''} />
      </div>
      <p className={card['name']}>{row.sampleName}</p>
      <p className={card['facts']}>
        {[row.templateName, batch, place].filter(Boolean).join(' · ')}
        {due && (
          <>
            {' · '}
            <DueDay status={row.sampleStatus} day={due} />
          </>
        )}
      </p>
    </div>
  );
}

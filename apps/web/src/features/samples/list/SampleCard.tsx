import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { CodeText } from '../../../ui/CodeText.tsx';
import { DueDay } from '../components/DueDay.tsx';
import { SampleStatusPill } from '../components/SampleStatusPill.tsx';
import styles from '../samples.module.css';

/** A sample in the list on a phone. */
export function SampleCard({ row }: { row: SampleRow }) {
  const batch = fieldText(row, 'chronicleBatchDate');
  const due = fieldText(row, 'appointmentDate');
  const place = fieldText(row, 'locationName');
  return (
    <div className={styles['card']}>
      <div className={styles['cardHead']}>
        <CodeText strong>{row.code}</CodeText>
        <SampleStatusPill status={row.sampleStatus} />
      </div>
      <p className={styles['cardName']}>{row.sampleName}</p>
      <p className={styles['cardFacts']}>
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

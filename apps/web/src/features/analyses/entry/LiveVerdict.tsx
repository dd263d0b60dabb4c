import { useTexts } from '../../../lib/i18n/i18n.ts';
import { VerdictTag } from '../components/VerdictTag.tsx';
import { stateOfCell } from './cell-state.ts';
import styles from './cells.module.css';
import { type EntryRow, judge, valueOf } from './entry-row.ts';
import { useLiveRow } from './cell-being-typed.ts';

/** What the flag suggests, as one types. */
export function LiveProposal({ row }: { row: EntryRow }) {
  const { proposal } = judge(useLiveRow(row));
  return <VerdictTag verdict={proposal} proposed />;
}

/** The verdict: an outline while only proposed, solid once a person chose it or it is saved. */
export function LiveVerdict({ row }: { row: EntryRow }) {
  const t = useTexts();
  const live = useLiveRow(row);
  const { verdict, origin, asked } = judge(live);
  const state = stateOfCell(row, 'sampleTestingResult');
  return (
    <span className={styles['verdictCell']}>
      {verdict === null && !asked && valueOf(live, 'result').trim() !== '' ? (
        <span className={styles['hint']}>{t('tests.entry.chooseVerdict')}</span>
      ) : (
        <VerdictTag verdict={verdict} proposed={origin === 'proposed'} />
      )}
      {state && <span className="sr-only">{t(`tests.entry.state.${state}`)}</span>}
    </span>
  );
}

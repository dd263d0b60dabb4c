import type { CalculatedState } from '@kiemlab/contract/features/analyses/calculation';
import { useTexts } from '../../../lib/i18n/i18n.ts';
import styles from './calculation.module.css';

/** The small sign of a cell whose result was calculated; nothing for others. */
export function CalculatedSign({ state }: { state: CalculatedState | null }) {
  return state === null ? null : <Sign state={state} />;
}

/** Of the few that have one. */
function Sign({ state }: { state: CalculatedState }) {
  const text = useTexts()(`calculation.states.${state}`);
  return (
    <span className={styles['sign']} data-warn={state !== 'CALCULATED' || undefined} title={text}>
      <span aria-hidden>ƒ</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

import { type CommandStart, withCommandsOf } from '@kiemlab/contract/features/operations/command-line';
import type { CheckState } from '@kiemlab/contract/features/operations/system-status';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '../../ui/StatusPill.tsx';
import type { Tone } from '../../ui/theme.ts';
import styles from './operations.module.css';
import type { Row } from './use-status-rows.ts';

const TONES: Record<CheckState, Tone> = { GOOD: 'green', OFF: 'neutral', WARN: 'gold', BAD: 'red' };

/** A text whose commands stand between backticks. */
const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, at) =>
    at % 2 === 1 ? (
      <code key={`${at} ${part}`} className={styles['code']}>
        {part}
      </code>
    ) : (
      part
    ),
  );

/** One matter: how it is, what is known of it, and what to do where it is not well. */
export function StatusRow({ row, commands }: { row: Row; commands: CommandStart }) {
  const { t } = useTranslation();
  return (
    <li className={styles['row']} data-state={row.state}>
      <div className={styles['state']}>
        <StatusPill tone={TONES[row.state]} label={t(`operations.state.${row.state}`)} />
      </div>
      <div className={styles['what']}>
        <h2>{row.title}</h2>
        {row.facts.map((fact) => (
          <p key={fact}>
            <WithCode text={withCommandsOf(commands, fact)} />
          </p>
        ))}
        {row.advice.map((advice) => (
          <p key={advice} className={styles['advice']}>
            <WithCode text={withCommandsOf(commands, advice)} />
          </p>
        ))}
      </div>
    </li>
  );
}

import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon.tsx';
import styles from './record.module.css';

export interface Step {
  key: string;
  label: string;
  state: 'done' | 'current' | 'todo' | 'failed';
  /** When it was reached, or who has to act. */
  hint?: string;
}

interface StepperProps {
  steps: readonly Step[];
  /** Who acts next and what he or she does. */
  next?: string | undefined;
}

/** Where a record is on its way and who acts next. */
export function Stepper({ steps, next }: StepperProps) {
  const { t } = useTranslation();
  const words: Record<Step['state'], string> = {
    done: t('ui.stepDone'),
    current: t('ui.stepCurrent'),
    todo: t('ui.stepTodo'),
    failed: t('ui.stepFailed'),
  };
  return (
    <div className={styles['way']}>
      <ol className={styles['steps']} aria-label={t('ui.steps')}>
        {steps.map((step, index) => (
          <li
            key={step.key}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={styles['stepMark']} aria-hidden="true">
              {step.state === 'done' ? (
                <Icon name="check" size={12} />
              ) : step.state === 'failed' ? (
                <Icon name="undo" size={12} />
              ) : (
                index + 1
              )}
            </span>
            <span className={styles['stepText']}>
              {step.label}
              <span className="sr-only"> ({words[step.state]})</span>
              {step.hint && <small>{step.hint}</small>}
            </span>
          </li>
        ))}
      </ol>
      {next && (
        <p className={styles['next']}>
          <span>{t('ui.nextActor')}</span> {next}
        </p>
      )}
    </div>
  );
}

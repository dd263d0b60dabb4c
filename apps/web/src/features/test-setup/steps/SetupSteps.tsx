import { listTemplates } from '@kiemlab/contract/features/templates/templates.api';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isDone, SETUP_STEPS, type SetupStep } from './setup-steps.ts';
import styles from './steps.module.css';

interface SetupStepsProps {
  /** Where nothing is yet. */
  at: SetupStep;
  /** The test id whose analytes are wanted. */
  testId?: string;
  /** Makes a test id of the group that is opened. */
  onAddTest?(): void;
}

/** The order in which tests are set up, shown where something of it is empty: a tick for what is there, a link to each step that can be done (TEMPLATE-03). */
export function SetupSteps({ at, testId, onAddTest }: SetupStepsProps) {
  const { t } = useTranslation();
  const mayCreate = useCan('CreateConfig');
  const types = useApi(listTemplates, { query: { type: 'SAMPLE' } });
  const hasTypes = types.data === undefined || types.data.length > 0;
  const sheet: LinkProps | undefined = testId
    ? { to: '/form-setting/sheet/$id', params: { id: testId } }
    : undefined;
  const pages: Partial<Record<SetupStep, LinkProps | undefined>> = {
    type: { to: '/form-setting', search: { type: 'SAMPLE' } },
    group: { to: '/form-setting/add', search: { type: 'TEST' } },
    analytes: sheet,
    limits: sheet,
  };
  const next = SETUP_STEPS.find((step) => !isDone(step, at, hasTypes));
  const labelOf = (step: SetupStep) => {
    const label = t(`testSetup.steps.${step}`);
    if (!mayCreate) return label;
    if (step === 'testId' && onAddTest)
      return (
        <Button type="link" className={styles['act'] ?? ''} onClick={onAddTest}>
          {label}
        </Button>
      );
    const page = pages[step];
    return page ? <Link {...page}>{label}</Link> : label;
  };
  return (
    <ol className={styles['steps']} aria-label={t('testSetup.steps.title')}>
      {SETUP_STEPS.map((step) => {
        const done = isDone(step, at, hasTypes);
        return (
          <li key={step} data-done={done || undefined} aria-current={step === next ? 'step' : undefined}>
            <span className={styles['tick']}>{done && <Icon name="check" size={14} />}</span>
            <span>
              {labelOf(step)}
              <span className="sr-only"> {t(done ? 'testSetup.steps.done' : 'testSetup.steps.open')}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

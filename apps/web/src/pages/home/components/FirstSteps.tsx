import type { FirstStep } from '@kiemlab/contract/features/home/home.api';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/session/use-profile.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../home.module.css';
import type { FirstSteps as Shown } from '../use-first-steps.ts';

/** Where a step is done. */
const PAGES = {
  laboratory: { to: '/settings' },
  administrators: { to: '/user-management' },
  accounts: { to: '/user-management' },
  templates: { to: '/form-setting' },
  tests: { to: '/form-setting', search: { type: 'TEST' } },
  limits: { to: '/form-setting', search: { type: 'TEST' } },
  sample: { to: '/sample' },
} as const satisfies Record<FirstStep, LinkProps>;

/** What a new laboratory does first, ticked by its records. */
export function FirstSteps({ first: { steps, isPuttingAway, putAway } }: { first: Shown }) {
  const { t } = useTranslation();
  const maySetUp = useCan('CreateConfig');
  const may: Partial<Record<FirstStep, boolean>> = {
    administrators: useCan('UserManagament'),
    accounts: useCan('UserManagament'),
    templates: maySetUp,
    tests: maySetUp,
    limits: maySetUp,
    sample: useCan('Sample_Add'),
  };
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.step;
  return (
    <section className={styles['firstSteps']} aria-labelledby="first-steps">
      <header>
        <div>
          <h2 id="first-steps">{t('home.firstSteps.title')}</h2>
          <p>{t('home.firstSteps.done', { done, total: steps.length })}</p>
        </div>
        <Button type="text" size="small" loading={isPuttingAway} onClick={putAway}>
          {t('home.firstSteps.away')}
        </Button>
      </header>
      <ol>
        {steps.map(({ step, done: isDone }) => {
          const page = may[step] !== false && PAGES[step];
          return (
            <li key={step} data-done={isDone || undefined} aria-current={step === next ? 'step' : undefined}>
              <span className={styles['tick']}>{isDone && <Icon name="check" size={14} />}</span>
              <div>
                <strong>
                  {page && !isDone ? (
                    <Link {...page}>{t(`home.firstSteps.${step}`)}</Link>
                  ) : (
                    t(`home.firstSteps.${step}`)
                  )}
                  <span className="sr-only">
                    {' '}
                    {t(isDone ? 'home.firstSteps.isDone' : 'home.firstSteps.isOpen')}
                  </span>
                </strong>
                {!isDone && (
                  <small>
                    {t(`home.firstSteps.${step}Hint`)}
                    <br />
                    {t('home.firstSteps.whose', { who: t(`home.firstSteps.${step}Whose`) })}
                  </small>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

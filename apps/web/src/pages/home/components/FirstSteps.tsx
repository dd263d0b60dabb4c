import { type FirstStep, getFirstSteps } from '@kiemlab/contract/features/home/home.api';
import { getUserSettings, saveUserSettings } from '@kiemlab/contract/features/users/user-settings.api';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../../lib/api/hooks.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../home.module.css';

/** Where a step is done. */
const PAGES = {
  laboratory: { to: '/settings' },
  administrators: { to: '/user-management' },
  accounts: { to: '/user-management' },
  templates: { to: '/form-setting' },
  tests: { to: '/form-setting', search: { type: 'TEST' } },
  sample: { to: '/sample' },
} as const satisfies Record<FirstStep, LinkProps>;

/** What a new laboratory does first, ticked by its records; gone when all is done or somebody has put it away. */
export function FirstSteps() {
  const { t } = useTranslation();
  const own = useApi(getUserSettings, {}, { staleTime: Infinity });
  const mayLook = useCan(...getFirstSteps.permission);
  const maySetUp = useCan('CreateConfig');
  const may: Partial<Record<FirstStep, boolean>> = {
    administrators: useCan('UserManagament'),
    accounts: useCan('UserManagament'),
    templates: maySetUp,
    tests: maySetUp,
    sample: useCan('Sample_Add'),
  };
  const wanted = mayLook && own.data !== undefined && own.data.firstStepsAway !== true;
  const asked = useApi(getFirstSteps, {}, { enabled: wanted });
  const save = useSend(saveUserSettings, { refreshes: [getUserSettings], waits: false });
  const steps = asked.data?.steps ?? [];
  const done = steps.filter((step) => step.done).length;
  if (!wanted || done === steps.length) return null;
  const next = steps.find((step) => !step.done)?.step;
  return (
    <section className={styles['firstSteps']} aria-labelledby="first-steps">
      <header>
        <div>
          <h2 id="first-steps">{t('home.firstSteps.title')}</h2>
          <p>{t('home.firstSteps.done', { done, total: steps.length })}</p>
        </div>
        <Button
          type="text"
          size="small"
          loading={save.isPending}
          onClick={() => save.mutate({ body: { firstStepsAway: true } })}
        >
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

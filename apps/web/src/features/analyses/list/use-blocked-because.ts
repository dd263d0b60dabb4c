import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TestAction } from '@kiemlab/contract/features/analyses/analyses.rules';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import { blockedBecause } from './blocked-because.ts';

/** Why an action cannot be done to tests, in the words of the screen; undefined when it can. */
export function useBlockedBecause(): (tests: readonly TestRow[], action: TestAction) => string | undefined {
  const { t } = useTranslation();
  const language = useLanguage();
  const actor = useActor();
  const texts = {
    language,
    statusOf: (test: TestRow) => t(`tests.status.${test.status}`),
    more: (count: number) => t('tests.andMore', { count }),
  };
  return (tests, action) => blockedBecause(tests, action, actor, texts);
}

import { can } from '@kiemlab/contract/core/actor';
import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../lib/session/use-profile.ts';
import type { Action } from '../../ui/ActionButton.tsx';

export interface TestIdActs {
  openTest(test: TestId): void;
  editTest(test: TestId): void;
  copyTest(test: TestId): void;
  deleteTests(): void;
  addAnalyte(test: TestId): void;
  setAnalytes(test: TestId): void;
}

/** What is done to the selected test ids of the opened group, by right; what is off says why, in the words of the specification (2 §5). */
export function useTestIdActions(tests: readonly TestId[], acts: TestIdActs): Action[] {
  const { t } = useTranslation();
  const actor = useActor();
  const creates = can(actor, 'CreateConfig');
  const edits = can(actor, 'EditConfig');
  const test = tests.length === 1 ? tests[0] : undefined;
  const needsTest = (words: string) => (test ? undefined : words);
  const offered: (Action | false)[] = [
    {
      key: 'openTest',
      label: t('testSetup.open'),
      icon: 'eye',
      onClick: () => test && acts.openTest(test),
      disabledReason: needsTest(t('testSetup.oneRow')),
    },
    edits && {
      key: 'editTest',
      label: t('testSetup.editTest'),
      icon: 'edit',
      onClick: () => test && acts.editTest(test),
      disabledReason: needsTest(t('testSetup.oneTest')),
    },
    creates && {
      key: 'addAnalyte',
      label: t('testSetup.addAnalyte'),
      icon: 'plus',
      onClick: () => test && acts.addAnalyte(test),
      disabledReason: needsTest(t('testSetup.oneTest')),
    },
    (creates || edits) && {
      key: 'setAnalytes',
      label: t('testSetup.setAnalytes'),
      icon: 'settings',
      onClick: () => test && acts.setAnalytes(test),
      disabledReason: needsTest(t('testSetup.oneRow')),
    },
    creates && {
      key: 'copyTest',
      label: t('testSetup.copyTest'),
      icon: 'copy',
      onClick: () => test && acts.copyTest(test),
      disabledReason: needsTest(t('testSetup.oneTest')),
    },
    edits && {
      key: 'deleteTests',
      label: t('testSetup.deleteTest'),
      icon: 'trash',
      danger: true,
      onClick: acts.deleteTests,
      disabledReason: tests.length > 0 ? undefined : t('common.selectFirst'),
    },
  ];
  return offered.filter((action) => action !== false);
}

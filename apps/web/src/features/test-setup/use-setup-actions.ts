import { can } from '@kiemlab/contract/core/actor';
import { RECORD_HISTORIES } from '@kiemlab/contract/features/audit/record-history.api';
import type { TestGroup, TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../lib/session/use-profile.ts';
import type { Action } from '../../ui/ActionButton.tsx';

export interface SetupActs {
  addGroup(): void;
  openGroup(group: TestGroup): void;
  showHistory(group: TestGroup): void;
  deleteGroups(): void;
  addTest(group: TestGroup): void;
  openTest(test: TestId): void;
  editTest(test: TestId): void;
  copyTest(test: TestId): void;
  deleteTests(): void;
  addAnalyte(test: TestId): void;
  setAnalytes(test: TestId): void;
}

/**
 * The toolbar of the set-up of tests: what is done to the selected groups and to the selected test ids, by right; what is off says why,
 * in the words of the specification (2 §5).
 */
export function useSetupActions(
  groups: readonly TestGroup[],
  tests: readonly TestId[],
  acts: SetupActs,
): Action[] {
  const { t } = useTranslation();
  const actor = useActor();
  const creates = can(actor, 'CreateConfig');
  const edits = can(actor, 'EditConfig');
  const group = groups.length === 1 ? groups[0] : undefined;
  const test = tests.length === 1 ? tests[0] : undefined;
  const needsGroup = group ? undefined : t('testSetup.oneGroup');
  const needsTest = (words: string) => (test ? undefined : words);
  const needsAny = (count: number) => (count > 0 ? undefined : t('common.selectFirst'));
  const offered: (Action | false)[] = [
    creates && { key: 'addGroup', label: t('testSetup.addGroup'), icon: 'plus', onClick: acts.addGroup },
    {
      key: 'openGroup',
      label: t(edits ? 'testSetup.editGroup' : 'testSetup.viewGroup'),
      icon: edits ? 'edit' : 'eye',
      onClick: () => group && acts.openGroup(group),
      disabledReason: needsGroup,
    },
    edits && {
      key: 'deleteGroups',
      label: t('testSetup.deleteGroup'),
      icon: 'trash',
      danger: true,
      onClick: acts.deleteGroups,
      disabledReason: needsAny(groups.length),
    },
    creates && {
      key: 'addTest',
      label: t('testSetup.addTest'),
      icon: 'flask',
      onClick: () => group && acts.addTest(group),
      disabledReason: needsGroup,
    },
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
    edits && {
      key: 'deleteTests',
      label: t('testSetup.deleteTest'),
      icon: 'trash',
      danger: true,
      onClick: acts.deleteTests,
      disabledReason: needsAny(tests.length),
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
    can(actor, ...RECORD_HISTORIES.template.permission) && {
      key: 'history',
      label: t('testSetup.history'),
      icon: 'history',
      onClick: () => group && acts.showHistory(group),
      disabledReason: needsGroup,
    },
  ];
  return offered.filter((action) => action !== false);
}

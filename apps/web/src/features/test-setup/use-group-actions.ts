import { can } from '@kiemlab/contract/core/actor';
import { RECORD_HISTORIES } from '@kiemlab/contract/features/audit/record-history.api';
import type { TestGroup } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../lib/session/use-profile.ts';
import type { Action } from '../../ui/ActionButton.tsx';

export interface GroupActs {
  addGroup(): void;
  openGroup(group: TestGroup): void;
  showHistory(group: TestGroup): void;
  deleteGroups(): void;
  addTest(group: TestGroup): void;
}

/** What is done to the selected test groups, by right; what is off says why, in the words of the specification (2 §5). */
export function useGroupActions(groups: readonly TestGroup[], acts: GroupActs): Action[] {
  const { t } = useTranslation();
  const actor = useActor();
  const creates = can(actor, 'CreateConfig');
  const edits = can(actor, 'EditConfig');
  const group = groups.length === 1 ? groups[0] : undefined;
  const needsGroup = group ? undefined : t('testSetup.oneGroup');
  const offered: (Action | false)[] = [
    creates && { key: 'addGroup', label: t('testSetup.addGroup'), icon: 'plus', onClick: acts.addGroup },
    {
      key: 'openGroup',
      label: t(edits ? 'testSetup.editGroup' : 'testSetup.viewGroup'),
      icon: edits ? 'edit' : 'eye',
      onClick: () => group && acts.openGroup(group),
      disabledReason: needsGroup,
    },
    creates && {
      key: 'addTest',
      label: t('testSetup.addTest'),
      icon: 'flask',
      onClick: () => group && acts.addTest(group),
      disabledReason: needsGroup,
    },
    can(actor, ...RECORD_HISTORIES.template.permission) && {
      key: 'history',
      label: t('testSetup.history'),
      icon: 'history',
      onClick: () => group && acts.showHistory(group),
      disabledReason: needsGroup,
    },
    edits && {
      key: 'deleteGroups',
      label: t('testSetup.deleteGroup'),
      icon: 'trash',
      danger: true,
      onClick: acts.deleteGroups,
      disabledReason: groups.length > 0 ? undefined : t('common.selectFirst'),
    },
  ];
  return offered.filter((action) => action !== false);
}

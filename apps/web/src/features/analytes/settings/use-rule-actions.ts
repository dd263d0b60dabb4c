import { can } from '@kiemlab/contract/core/actor';
import type { FlagRule } from '@kiemlab/contract/features/analytes/limits';
import { hasBounds, mayTakeAway } from '@kiemlab/contract/features/analytes/limits.rules';
import { useTranslation } from 'react-i18next';
import { useActor } from '../../../lib/session/use-profile.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import { isUnset, mayWrite } from './rule-rights.ts';

/** Which dialog of the rules is open. */
export type RuleDialog = 'add' | 'set' | 'delete' | 'history' | 'waiting' | 'colours';

/** What is done with the flag rules of a group; what is off says why, and who only reads has no buttons that write. */
export function useRuleActions(
  rules: readonly FlagRule[],
  selected: readonly FlagRule[],
  onOpen: (what: RuleDialog) => void,
): Action[] {
  const { t } = useTranslation();
  const actor = useActor();
  const only = selected.length === 1 ? selected[0] : undefined;
  const one = only ? undefined : t('limits.chooseOne');
  const settled = one ?? (only?.waiting ? t('limits.waits') : undefined);
  const whyNotDelete = (): string | undefined => {
    if (settled || !only) return settled;
    if (!hasBounds(only)) return t('limits.hasNone');
    return mayTakeAway(only) ? undefined : t('limits.isUsed', { count: only.testsStanding });
  };
  const actions: Action[] = [];
  if (can(actor, 'CreateConfig', 'EditConfig')) {
    actions.push({
      key: 'add',
      label: t('limits.add'),
      icon: 'plus',
      onClick: () => onOpen('add'),
      disabledReason: rules.some(isUnset) ? undefined : t('limits.allSet'),
    });
    if (can(actor, 'EditConfig') || (only && mayWrite(actor, only)))
      actions.push({
        key: 'set',
        label: t('limits.set'),
        icon: 'flag',
        primary: true,
        onClick: () => onOpen('set'),
        disabledReason: settled,
      });
  }
  if (can(actor, 'EditConfig'))
    actions.push({
      key: 'delete',
      label: t('limits.remove'),
      icon: 'trash',
      danger: true,
      onClick: () => onOpen('delete'),
      disabledReason: whyNotDelete(),
    });
  actions.push({
    key: 'history',
    label: t('limits.history'),
    icon: 'history',
    onClick: () => onOpen('history'),
    disabledReason: one,
  });
  if (can(actor, 'Setting_Edit'))
    actions.push({
      key: 'colours',
      label: t('limits.colours'),
      icon: 'settings',
      onClick: () => onOpen('colours'),
    });
  return actions;
}

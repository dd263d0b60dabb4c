import { can } from '@kiemlab/contract/core/actor';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import {
  type TestAction,
  testTransition,
  WITH_TECHNICIAN,
} from '@kiemlab/contract/features/analyses/analyses.rules';
import { useTranslation } from 'react-i18next';
import { useActor, useCan } from '../../../lib/session/use-profile.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { useBlockedBecause } from './use-blocked-because.ts';

/** Most records one call takes. */
const AT_ONCE = 500;

const TOOLBAR: readonly { action: TestAction; icon: IconName; danger?: true; forward?: true }[] = [
  { action: 'enterResult', icon: 'edit', forward: true },
  { action: 'allocate', icon: 'users' },
  { action: 'edit', icon: 'clipboard' },
  { action: 'delete', icon: 'trash', danger: true },
  { action: 'markQc', icon: 'flask' },
  { action: 'completeEntry', icon: 'checkCircle' },
  { action: 'requestReview', icon: 'send', forward: true },
  { action: 'review', icon: 'eye', forward: true },
  { action: 'sendBack', icon: 'undo', danger: true },
  { action: 'approve', icon: 'sign', forward: true },
  { action: 'reject', icon: 'close', danger: true },
  { action: 'lock', icon: 'lock', forward: true },
  { action: 'unlock', icon: 'unlock' },
  { action: 'returnResult', icon: 'arrowLeft' },
];

interface TestActionsOptions {
  selected: readonly TestRow[];
  /** A phone looks up only. */
  lookUpOnly: boolean;
  /** The test code that the list is narrowed to; undefined for all. */
  codeId: string | undefined;
  onAdd(codeId: string): void;
  onAction(action: TestAction): void;
  onCertificate(test: TestRow): void;
}

/**
 * The toolbar: actions the user has the right to, each off with its reason unless every selected test allows it. Which
 * action fits which test is judged by the table of actions, as the server does (TEST-10).
 */
export function useTestActions({
  selected,
  lookUpOnly,
  codeId,
  onAdd,
  onAction,
  onCertificate,
}: TestActionsOptions): Action[] {
  const { t } = useTranslation();
  const actor = useActor();
  const exports = useCan('Sample_Export');
  const blockedBecause = useBlockedBecause();
  /** One at a time (1 §5); where entry is open it is entering the result, which the specification bars for LOCKED alone. */
  const returnBlocked = (): string | undefined => {
    const [one, ...more] = selected;
    if (!one || more.length > 0) return t('common.selectOne');
    return blockedBecause([one], WITH_TECHNICIAN.includes(one.status) ? 'enterResult' : 'returnResult');
  };
  const reasonOf = (action: TestAction): string | undefined => {
    if (selected.length === 0) return t(action === 'edit' ? 'common.selectOne' : 'common.selectFirst');
    if (selected.length > AT_ONCE) return t('tests.tooMany', { count: AT_ONCE });
    if (action === 'edit' && selected.length > 1) return t('common.selectOne');
    // The call takes one.
    if (action === 'markQc' && selected.length > 1) return t('common.selectOne');
    if (action === 'returnResult') return returnBlocked();
    return blockedBecause(selected, action);
  };
  const offered = lookUpOnly
    ? []
    : TOOLBAR.filter(({ action }) => can(actor, ...testTransition(action).permission)).map((entry) => ({
        ...entry,
        reason: reasonOf(entry.action),
      }));
  const next = offered.find(({ forward, reason }) => forward && reason === undefined)?.action;
  const actions = offered.map(({ action, icon, danger, reason }): Action => ({
    key: action,
    label: t(`tests.actions.${action}`),
    icon,
    onClick: () => onAction(action),
    disabledReason: reason,
    danger: danger === true,
    primary: action === next,
  }));
  if (!lookUpOnly && can(actor, ...sampleTransition('assign').permission))
    actions.unshift({
      key: 'add',
      label: t('tests.actions.add'),
      icon: 'plus',
      onClick: () => codeId && onAdd(codeId),
      disabledReason: codeId ? undefined : t('records.chooseCode'),
    });
  const only = selected.length === 1 ? selected[0] : undefined;
  if (exports)
    actions.push({
      key: 'certificate',
      label: t('tests.actions.certificate'),
      icon: 'document',
      onClick: () => only && onCertificate(only),
      disabledReason: only ? undefined : t('common.selectOne'),
    });
  return actions;
}

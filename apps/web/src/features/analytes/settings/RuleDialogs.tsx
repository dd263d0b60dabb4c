import type { FlagRule } from '@kiemlab/contract/features/analytes/limits';
import { AddRuleDialog } from './AddRuleDialog.tsx';
import { DeleteRuleDialog } from './DeleteRuleDialog.tsx';
import { FlagColoursDialog } from './FlagColoursDialog.tsx';
import { FlagValuesDialog } from './FlagValuesDialog.tsx';
import { LimitsHistory } from './LimitsHistory.tsx';
import type { RuleDialog } from './use-rule-actions.ts';
import { WaitingDialog } from './WaitingDialog.tsx';

interface RuleDialogsProps {
  what: RuleDialog;
  rules: readonly FlagRule[];
  /** The rule that it is about. */
  rule: FlagRule | undefined;
  onOpen(what: RuleDialog, rule: FlagRule): void;
  onClose(): void;
}

/** The dialog that is open above the flag rules. */
export function RuleDialogs({ what, rules, rule, onOpen, onClose }: RuleDialogsProps) {
  if (what === 'add')
    return <AddRuleDialog rules={rules} onChosen={(chosen) => onOpen('set', chosen)} onClose={onClose} />;
  if (what === 'colours') return <FlagColoursDialog onClose={onClose} />;
  if (!rule) return null;
  switch (what) {
    case 'set':
      return <FlagValuesDialog key={rule.analytesUUID} rule={rule} onClose={onClose} />;
    case 'delete':
      return <DeleteRuleDialog rule={rule} onClose={onClose} />;
    case 'history':
      return <LimitsHistory rule={rule} onClose={onClose} />;
    case 'waiting':
      return <WaitingDialog rule={rule} onClose={onClose} />;
  }
}

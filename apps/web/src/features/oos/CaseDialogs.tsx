import type { OosCase } from '@kiemlab/contract/features/oos/oos.api';
import type { CaseAct } from './case-acts.ts';
import { ClearDialog } from './ClearDialog.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { PermitDialog } from './PermitDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** An act that was asked for, with its cases: several only where one signature takes many. */
export interface AskedAct {
  act: CaseAct;
  cases: readonly OosCase[];
}

/** The window of an act on a case. */
export function CaseDialogs({ asked: { act, cases }, onClose }: { asked: AskedAct; onClose(): void }) {
  const [oos] = cases;
  if (!oos) return null;
  switch (act) {
    case 'decide':
      return <DecideDialog oos={oos} onClose={onClose} />;
    case 'clear':
      return <ClearDialog cases={cases} onClose={onClose} />;
    case 'permit':
      return <PermitDialog oos={oos} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawDialog oos={oos} onClose={onClose} />;
  }
}

import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../lib/session/use-profile.ts';
import type { Action } from '../../ui/ActionButton.tsx';

/** What can be done in the table of analytes. */
export type AnalyteAct = 'sheet' | 'add' | 'paste' | 'edit' | 'up' | 'down' | 'limits' | 'delete';

interface AnalyteActionsOptions {
  /** The analytes that are ticked. */
  chosen: readonly Analyte[];
  /** Whether the one that is ticked has a place further up or down. */
  canMove(step: -1 | 1): boolean;
  onAct(act: AnalyteAct): void;
}

/** The toolbar over the analytes; what is off says why, most of it is for exactly one (specification 2 §5). */
export function useAnalyteActions({ chosen, canMove, onAct }: AnalyteActionsOptions): Action[] {
  const { t } = useTranslation();
  const mayCreate = useCan('CreateConfig');
  const mayEdit = useCan('EditConfig');
  const needsOne = chosen.length === 1 ? undefined : t('analytes.chooseOne');
  const moved = (step: -1 | 1): string | undefined =>
    needsOne ?? (canMove(step) ? undefined : t(step < 0 ? 'analytes.isFirst' : 'analytes.isLast'));
  const act = (key: AnalyteAct, more: Omit<Action, 'key' | 'label' | 'onClick'>): Action => ({
    key,
    label: t(`analytes.acts.${key}`),
    onClick: () => onAct(key),
    ...more,
  });
  return [
    ...(mayCreate || mayEdit ? [act('sheet', { icon: 'columns', primary: true })] : []),
    ...(mayCreate ? [act('add', { icon: 'plus' }), act('paste', { icon: 'clipboard' })] : []),
    ...(mayEdit
      ? [
          act('edit', { icon: 'edit', disabledReason: needsOne }),
          act('up', { icon: 'chevronUp', disabledReason: moved(-1) }),
          act('down', { icon: 'chevronDown', disabledReason: moved(1) }),
        ]
      : []),
    act('limits', { icon: 'flag' }),
    ...(mayEdit ? [act('delete', { icon: 'trash', danger: true, disabledReason: needsOne })] : []),
  ];
}

import { setHold } from '@kiemlab/contract/features/holds/holds.api';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor, useCan } from '../../lib/session/use-profile.ts';
import type { Action } from '../../ui/ActionButton.tsx';
import { FocusBack } from '../../ui/FocusBack.tsx';
import { SetHoldDialog } from './SetHoldDialog.tsx';

interface HoldTool {
  /** For a toolbar; none without the right. */
  actions: Action[];
  /** The open dialog, to be put anywhere into the page. */
  element: ReactNode;
}

/** The button that keeps samples from being destroyed, with its dialog (rule K7). */
export function useHoldAction(samples: readonly SampleRow[]): HoldTool {
  const { t } = useTranslation();
  const coded = hidesOrigin(useActor());
  const mayHold = useCan(...setHold.permission) && !coded;
  const [open, setOpen] = useState<readonly SampleRow[]>();
  const close = (): void => setOpen(undefined);
  if (!mayHold || samples.some(({ facts }) => facts.includes('deleted')))
    return { actions: [], element: null };
  return {
    actions: [
      {
        key: 'hold',
        label: t('holds.set'),
        icon: 'lock',
        group: 'keeping',
        disabledReason: samples.length === 0 ? t('common.selectFirst') : undefined,
        onClick: () => setOpen(samples),
      },
    ],
    element: open && (
      <>
        <FocusBack />
        <SetHoldDialog samples={open} onClose={close} onDone={close} />
      </>
    ),
  };
}

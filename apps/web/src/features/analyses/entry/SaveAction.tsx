import { useContext, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { LiveContext } from './cell-being-typed.ts';

interface SaveActionProps {
  unsaved: number;
  /** Something is being saved. */
  running: boolean;
  /** What is saved waits for the network. */
  waiting: boolean;
  /** The mouse goes down on it: what is open is closed with its text. */
  onPress(): void;
  onSave(): void;
}

/** The button that saves, also what is still being typed. The cell keeps the cursor: what is typed next goes nowhere else. */
export function SaveAction({ unsaved, running, waiting, onPress, onSave }: SaveActionProps) {
  const { t } = useTranslation();
  const live = useContext(LiveContext);
  const isTyping = useSyncExternalStore(live.subscribe, () => live.get() !== undefined);
  const nothing = unsaved === 0 && !isTyping;
  return (
    <span
      onMouseDown={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <ActionButton
        action={{
          key: 'save',
          label: waiting ? t('ui.waiting') : `${t('tests.entry.save')} (Ctrl+S)`,
          icon: 'save',
          onClick: onSave,
          primary: !nothing,
          loading: running && !waiting,
          disabledReason: nothing ? t('tests.entry.nothingToSave') : undefined,
        }}
      />
    </span>
  );
}

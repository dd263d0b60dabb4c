import { useBlocker, useRouter } from '@tanstack/react-router';
import { useUnsavedQuestion } from './use-unsaved-question.ts';

function Asking({ isDirty }: { isDirty(): boolean }) {
  const askToLeave = useUnsavedQuestion();
  useBlocker({
    // What a dialog itself leads to goes on: by then it has saved what was typed.
    shouldBlockFn: ({ action }) =>
      (action === 'BACK' || action === 'FORWARD' || action === 'GO') &&
      isDirty() &&
      new Promise<boolean>((resolve) => {
        askToLeave(
          () => resolve(false),
          () => resolve(true),
        );
      }),
    enableBeforeUnload: false,
  });
  return null;
}

/** In a dialog: asks before the browser's way back takes away what was typed into it (ADR 89). */
export function AskBeforeBack({ isDirty }: { isDirty(): boolean }) {
  // A dialog may stand where there are no addresses.
  return useRouter({ warn: false }) ? <Asking isDirty={isDirty} /> : null;
}

import { useBlocker } from '@tanstack/react-router';
import { useUnsavedQuestion } from './use-unsaved-question.ts';

/** Asks before a page is left on which something was changed. */
export function useLeaveQuestion(isDirty: () => boolean): void {
  const askToLeave = useUnsavedQuestion();
  useBlocker({
    shouldBlockFn: () =>
      isDirty() &&
      new Promise<boolean>((resolve) => {
        askToLeave(
          () => resolve(false),
          () => resolve(true),
        );
      }),
    enableBeforeUnload: isDirty,
  });
}

import { useBlocker, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useUnsavedQuestion } from './use-unsaved-question.ts';

/**
 * Asks before something that was typed is left: by the browser's way back, and unless `backOnly` by a link, too. The way back is barred at once and
 * taken again after the answer (`onLeave` drops before that what was typed): while one waits for that, a second press would find the address changed already, and lead away.
 */
export function useLeaveQuestion(
  isDirty: () => boolean,
  { backOnly = false, onLeave }: { backOnly?: boolean; onLeave?: (() => void) | undefined } = {},
): void {
  const askToLeave = useUnsavedQuestion();
  const { history } = useRouter();
  const asking = useRef(false);
  const askAtWayBack = (forward: boolean): void => {
    if (asking.current) return;
    asking.current = true;
    const over = (): void => {
      asking.current = false;
    };
    askToLeave(() => {
      over();
      onLeave?.();
      if (forward) history.forward({ ignoreBlocker: true });
      else history.back({ ignoreBlocker: true });
    }, over);
  };
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (!isDirty()) return false;
      if (action === 'PUSH' || action === 'REPLACE')
        return (
          !backOnly &&
          new Promise<boolean>((resolve) => {
            askToLeave(
              () => resolve(false),
              () => resolve(true),
            );
          })
        );
      askAtWayBack(action === 'FORWARD');
      return true;
    },
    enableBeforeUnload: backOnly ? false : isDirty,
  });
}

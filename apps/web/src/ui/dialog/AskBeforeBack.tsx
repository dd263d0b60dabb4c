import { useRouter } from '@tanstack/react-router';
import { useLeaveQuestion } from './use-leave-question.ts';

interface AskProps {
  isDirty(): boolean;
  /** What was typed is dropped: the dialog closes, also where the way back stays on its page. */
  onLeave?: (() => void) | undefined;
}

function Asking({ isDirty, onLeave }: AskProps) {
  // What a dialog itself leads to goes on: by then it has saved what was typed.
  useLeaveQuestion(isDirty, { backOnly: true, onLeave });
  return null;
}

/** In a dialog: asks before the browser's way back takes away what was typed into it (ADR 89). */
export function AskBeforeBack(props: AskProps) {
  // A dialog may stand where there are no addresses.
  return useRouter({ warn: false }) ? <Asking {...props} /> : null;
}

import { useRouter } from '@tanstack/react-router';
import { useLeaveQuestion } from './use-leave-question.ts';

function Asking({ isDirty }: { isDirty(): boolean }) {
  // What a dialog itself leads to goes on: by then it has saved what was typed.
  useLeaveQuestion(isDirty, { backOnly: true });
  return null;
}

/** In a dialog: asks before the browser's way back takes away what was typed into it (ADR 89). */
export function AskBeforeBack({ isDirty }: { isDirty(): boolean }) {
  // A dialog may stand where there are no addresses.
  return useRouter({ warn: false }) ? <Asking isDirty={isDirty} /> : null;
}

import { useTranslation } from 'react-i18next';
import type { DraftAct } from '../draft/change-draft.ts';
import { useEditor } from './editor-context.ts';
import { keepingFocus, neighbourOf } from './move-in-list.ts';

/** An entry of a list and where it goes. */
interface Move {
  /** Keys of the list in sight, parted by blanks: a text, so that entries are not drawn anew with every act. */
  order: string;
  key: string;
  name: string;
  step: 1 | -1;
  actOf(beside: { to: string; after: boolean }): DraftAct;
}

/** Moves an entry one place up or down, with the cursor on it, and says where it now is. */
export function useMove(): (move: Move) => void {
  const { t } = useTranslation();
  const { act, say } = useEditor();
  return ({ order, key, name, step, actOf }) => {
    const keys = order.split(' ');
    const beside = neighbourOf(keys, key, step === 1);
    if (!beside) return;
    keepingFocus(() => act(actOf(beside)));
    say(t('templates.editor.placed', { name, place: keys.indexOf(beside.to) + 1, total: keys.length }));
  };
}

import type { TemplateType } from '@kiemlab/contract/features/templates/template-types';
import { createContext, use } from 'react';
import type { DraftAct } from '../draft/change-draft.ts';

/** What all parts of the checklist need; it stays the same object while the editor is open. */
export interface EditorTools {
  type: TemplateType;
  /** False for who may look only. */
  mayEdit: boolean;
  act(act: DraftAct): void;
  /** Says to screen readers where something has gone. */
  say(text: string): void;
}

const EditorContext = createContext<EditorTools | undefined>(undefined);

export const EditorToolsProvider = EditorContext.Provider;

/** The tools of the editor around. */
export function useEditor(): EditorTools {
  const tools = use(EditorContext);
  if (!tools) throw new Error('no template editor around');
  return tools;
}

import { type ReactNode, useState } from 'react';
import { SaveQuestion } from './SaveQuestion.tsx';

/** Asks "save and continue?" and waits for the answer; `element` belongs into the page. */
export function useSaveQuestion(): { ask(name: string): Promise<boolean | undefined>; element: ReactNode } {
  const [asked, setAsked] = useState<{ name: string; answer(goOn: boolean | undefined): void }>();
  return {
    ask: (name) =>
      new Promise((resolve) => {
        setAsked({
          name,
          answer: (goOn) => {
            setAsked(undefined);
            resolve(goOn);
          },
        });
      }),
    element: asked && <SaveQuestion name={asked.name} onAnswer={asked.answer} />,
  };
}

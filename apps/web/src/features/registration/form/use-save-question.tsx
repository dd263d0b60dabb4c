import { type ReactNode, useState } from 'react';
import { asksOnSave, rememberAsksOnSave } from '../../../lib/storage/save-question.ts';
import { SaveQuestion } from './SaveQuestion.tsx';

interface Asking {
  /** Whether to go on with the next sample; undefined: back to the form. Not asked of who wants no question: the form closes. */
  ask(name: string): Promise<boolean | undefined>;
  /** Whether the person is asked. */
  asks: boolean;
  askAgain(): void;
  /** Belongs into the page. */
  element: ReactNode;
}

/** Asks "save and continue?" and waits for the answer, until the person wants no more of it (SAMPLE-03). */
export function useSaveQuestion(): Asking {
  const [asks, setAsks] = useState(asksOnSave);
  const [asked, setAsked] = useState<{ name: string; answer(goOn: boolean | undefined): void }>();
  const choose = (next: boolean): void => {
    rememberAsksOnSave(next);
    setAsks(next);
  };
  return {
    ask: (name) =>
      asks
        ? new Promise((resolve) => {
            setAsked({
              name,
              answer: (goOn) => {
                setAsked(undefined);
                resolve(goOn);
              },
            });
          })
        : Promise.resolve(false),
    asks,
    askAgain: () => choose(true),
    element: asked && (
      <SaveQuestion
        name={asked.name}
        onAnswer={(goOn, never) => {
          if (never) choose(false);
          asked.answer(goOn);
        }}
      />
    ),
  };
}

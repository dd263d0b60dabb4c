import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { useEffect, useState } from 'react';
import type { Choosing } from './FormPicker.tsx';

/** ms that an arrow key rests on a form before it is made: those that are passed cost the server nothing. */
const PAUSE = 250;

interface ChosenForm {
  chosen: ReportType | undefined;
  /** It may be made: it was taken, or the arrows have come to rest on it. */
  settled: boolean;
  /** How often Enter took it: the cursor goes on into what it shows. */
  entered: number;
  choose(type: ReportType, how: Choosing): void;
}

/** Which form is chosen in the picker, and since when it is worth making. */
export function useChosenForm(): ChosenForm {
  const [chosen, setChosen] = useState<ReportType>();
  const [rested, setRested] = useState<ReportType>();
  const [entered, setEntered] = useState(0);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(chosen), PAUSE);
    return () => window.clearTimeout(timer);
  }, [chosen]);
  return {
    chosen,
    settled: chosen === rested,
    entered,
    choose(type, how) {
      setChosen(type);
      if (how !== 'passed') setRested(type);
      setEntered(how === 'entered' ? entered + 1 : 0);
    },
  };
}

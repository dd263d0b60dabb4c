import { useState } from 'react';
import { errorText } from '../../lib/api/http-error.ts';

export interface Attempt {
  running: boolean;
  /** Why the last one failed. */
  failure: string | undefined;
  /** Does it; answers whether it succeeded. What it throws becomes `failure`. */
  run(work: () => Promise<void>): Promise<boolean>;
}

/** What a dialog does when it is confirmed: one attempt at a time, and its failure stays in the dialog. */
export function useAttempt(): Attempt {
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    setRunning(true);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(errorText(error));
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { running, failure, run };
}

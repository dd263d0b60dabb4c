import { useContext, useRef, useState } from 'react';
import { errorText } from '../../lib/api/http-error.ts';
import { NotSent } from '../../lib/api/not-sent.ts';
import { useWaiting } from '../../lib/api/use-connection.ts';
import { HoldContext } from './hold-context.ts';

export interface Attempt {
  running: boolean;
  /** It runs, and what it sends waits for the network. */
  waiting: boolean;
  /** The dialog is not closed while it runs. */
  holds: boolean;
  /** Why the last one failed. */
  failure: string | undefined;
  /** Does it; answers whether it succeeded (no, while another one runs). What it throws becomes `failure`. */
  run(work: () => Promise<void>): Promise<boolean>;
  /** What failed has been mended. */
  forget(): void;
}

/**
 * What a dialog does when it is confirmed: one attempt at a time, and its failure stays in the dialog, which is held open
 * meanwhile; a read that may take long and changes nothing needs no holding.
 */
export function useAttempt({ holds = true }: { holds?: boolean } = {}): Attempt {
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const busy = useRef(false);
  const hold = useContext(HoldContext);
  const waiting = useWaiting() > 0 && running;
  const run = async (work: () => Promise<void>): Promise<boolean> => {
    // A second press before the button is drawn as busy.
    if (busy.current) return false;
    busy.current = true;
    if (holds) hold(true);
    setRunning(true);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof NotSent)) setFailure(errorText(error));
      return false;
    } finally {
      busy.current = false;
      hold(false);
      setRunning(false);
    }
  };
  return { running, waiting, holds, failure, run, forget: () => setFailure(undefined) };
}

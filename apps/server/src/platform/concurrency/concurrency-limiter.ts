/** A place in a line for work of which only some runs at once. */
export interface Slot {
  /** Resolves when it is its turn; rejects with the reason of the signal when the caller left before. */
  turn(): Promise<void>;
  /** How many have to begin before it; 0 when it is next, undefined when it runs or is over. */
  ahead(): number | undefined;
  /** Makes room for the next; once is enough, more do no harm. */
  leave(): void;
}

export interface Limiter {
  /** A place at the end; undefined when the line is full. */
  join(signal: AbortSignal): Slot | undefined;
}

interface Waiting {
  begin(): void;
}

/** A line in which `atOnce` run and at most `most` wait, first come, first served. Whoever leaves gives up the place. */
export function createLimiter({ atOnce, most }: { atOnce: number; most: number }): Limiter {
  const waiting: Waiting[] = [];
  let running = 0;
  const next = (): void => {
    while (running < atOnce) {
      const first = waiting.shift();
      if (!first) return;
      running += 1;
      first.begin();
    }
  };
  return {
    join(signal) {
      if (running >= atOnce && waiting.length >= most) return undefined;
      let state: 'waits' | 'runs' | 'over' = 'waits';
      let begin: () => void = () => undefined;
      let refuse: (reason: unknown) => void = () => undefined;
      const turn = new Promise<void>((resolve, reject) => {
        begin = resolve;
        refuse = reject;
      });
      // Who never asked for the turn is not told of its end.
      turn.catch(() => undefined);
      const one: Waiting = {
        begin() {
          state = 'runs';
          begin();
        },
      };
      const leave = (): void => {
        signal.removeEventListener('abort', gone);
        if (state === 'over') return;
        if (state === 'runs') running -= 1;
        else waiting.splice(waiting.indexOf(one), 1);
        state = 'over';
        next();
      };
      const gone = (): void => {
        leave();
        refuse(signal.reason);
      };
      waiting.push(one);
      signal.addEventListener('abort', gone, { once: true });
      if (signal.aborted) gone();
      else next();
      return {
        turn: () => turn,
        ahead: () => (state === 'waits' ? waiting.indexOf(one) : undefined),
        leave,
      };
    },
  };
}

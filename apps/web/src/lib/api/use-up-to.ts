import { useState } from 'react';

interface UpTo {
  /** What a page is asked for with: the first one as it is now, the others as they were when the first was read. */
  of(page: number): string | undefined;
  /** Takes what a page answered. */
  learn(page: number, answered: string | undefined): void;
}

/**
 * Where a paged list ends upwards, so that what others add while somebody pages shifts nothing. Each look at the first page
 * begins anew, so does another list (`list`: its filters).
 */
export function useUpTo(list: object): UpTo {
  const key = JSON.stringify(list);
  const [held, setHeld] = useState<{ key: string; upTo: string }>();
  const upTo = held?.key === key ? held.upTo : undefined;
  return {
    of: (page) => (page > 0 ? upTo : undefined),
    learn: (page, answered) => {
      // An address may begin with a later page: its answer is where the list ends then.
      if (answered !== undefined && answered !== upTo && (page === 0 || upTo === undefined))
        setHeld({ key, upTo: answered });
    },
  };
}

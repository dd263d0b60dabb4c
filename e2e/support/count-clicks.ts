import type { BrowserContext } from '@playwright/test';

/** Clicks and pastes of one step, which is called by its title. */
interface StepClicks {
  step: string;
  clicks: number;
}

/** What hands do in the pages of a context, counted by step. */
export interface ClickCounter {
  /** Counts for this step from now on. */
  begin(step: string): void;
  total(): number;
  /** Steps in which nothing was counted. */
  silent(): string[];
  /** A line for each step, and the sum, in columns. */
  table(): string;
}

/**
 * Reports what a hand does in a page: each trusted click (a key that presses a button, ticks a box or sends a form makes one), each
 * option that Enter takes from a drop-down, each paste. Typing and moving report nothing.
 */
function report(): void {
  const count = (): void => void (globalThis as unknown as { countAct(): Promise<void> }).countAct();
  let lastAt = -1;
  addEventListener(
    'click',
    ({ isTrusted, timeStamp }) => {
      // A click on the words of a box makes a second one, of the box, in the same moment.
      if (!isTrusted || timeStamp === lastAt) return;
      lastAt = timeStamp;
      count();
    },
    true,
  );
  // A journey makes it itself: what is in the clipboard belongs to the whole machine.
  addEventListener('paste', count, true);
  addEventListener(
    'keydown',
    ({ key, isTrusted, target }) => {
      if (key !== 'Enter' || !isTrusted || !(target instanceof HTMLElement)) return;
      if (target.getAttribute('role') === 'combobox' && target.getAttribute('aria-expanded') === 'true')
        count();
    },
    true,
  );
}

/** Counts in all pages that are opened in the context from now on. */
export async function countClicks(context: BrowserContext): Promise<ClickCounter> {
  const steps: StepClicks[] = [];
  let current: StepClicks | undefined;
  await context.exposeBinding('countAct', () => {
    if (current) current.clicks++;
  });
  await context.addInitScript(report);
  const total = (): number => steps.reduce((sum, { clicks }) => sum + clicks, 0);
  return {
    begin(step) {
      current = { step, clicks: 0 };
      steps.push(current);
    },
    total,
    silent: () => steps.filter(({ clicks }) => clicks === 0).map(({ step }) => step),
    table: () =>
      [...steps, { step: 'all', clicks: total() }]
        .map(({ step, clicks }) => `${String(clicks).padStart(4)}  ${step}`)
        .join('\n'),
  };
}

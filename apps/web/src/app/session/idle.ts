import { useEffect, useEffectEvent, useState } from 'react';
import { announceActivity, onActivityElsewhere } from '../../lib/session/other-tabs.ts';

/** Minutes without any activity after which a session ends. */
export const IDLE_MINUTES = 15;
/** The last seconds of them, in which the user is asked. */
const WARNING_SECONDS = 60;

const END = IDLE_MINUTES * 60_000;
const WARN = END - WARNING_SECONDS * 1000;
/** Other tabs hear of activity no more often than this, in ms. */
const TELL = 10_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

export interface Idle {
  /** Seconds until the session ends, once the warning is on the screen. */
  secondsLeft: number | undefined;
  /** The user is here. */
  stay(): void;
}

/** Watches for activity in this and the other tabs; calls `onEnd` when there was none for the whole time (AUTH-15). */
export function useIdle(onEnd: () => void): Idle {
  const [warnedAt, setWarnedAt] = useState<number>();
  const [now, setNow] = useState(0);
  const [lives, setLives] = useState(0);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    let last = Date.now();
    let told = 0;
    let warned = false;
    const alive = (): void => {
      // A warning is answered by its button, not by moving the mouse.
      if (!warned) last = Date.now();
    };
    const here = (): void => {
      alive();
      if (warned || Date.now() - told < TELL) return;
      told = Date.now();
      announceActivity();
    };
    const elsewhere = (): void => {
      warned = false;
      last = Date.now();
      setWarnedAt(undefined);
    };
    // The clock, not a long timer: a computer that slept must count its sleep.
    const watch = window.setInterval(() => {
      const idle = Date.now() - last;
      if (idle >= END) end();
      else if (idle >= WARN) {
        if (!warned) setWarnedAt(last);
        warned = true;
        setNow(Date.now());
      }
    }, 1000);
    for (const sign of SIGNS) document.addEventListener(sign, here, { passive: true, capture: true });
    const stopHearing = onActivityElsewhere(elsewhere);
    return () => {
      window.clearInterval(watch);
      for (const sign of SIGNS) document.removeEventListener(sign, here, { capture: true });
      stopHearing();
    };
  }, [lives]);

  return {
    secondsLeft: warnedAt === undefined ? undefined : Math.max(0, Math.ceil((warnedAt + END - now) / 1000)),
    stay: () => {
      setWarnedAt(undefined);
      announceActivity();
      setLives(lives + 1);
    },
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
import { announceActivity, onActivityElsewhere } from '../../lib/session/other-tabs.ts';

/** The last seconds before the end, in which the user is asked. */
const WARNING = 60_000;
/** Other tabs hear of activity no more often than this, in ms. */
const TELL = 10_000;
/** The server hears of it no more often than this, in ms; each call that somebody causes tells it, too. */
const TELL_SERVER = 60_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

export interface Idle {
  /** Seconds until the session ends, once the warning is on the screen. */
  secondsLeft: number | undefined;
  /** The user is here. */
  stay(): void;
}

export interface IdleOptions {
  /** Minutes without any activity after which a session ends. */
  minutes: number;
  onEnd(): void;
  /** Tells the server that somebody is here: who types into a form for long asks nothing. */
  tellServer(): void;
}

/** Watches for activity in this and the other tabs; calls `onEnd` when there was none for the whole time (AUTH-15). */
export function useIdle({ minutes, onEnd, tellServer }: IdleOptions): Idle {
  const [warnedAt, setWarnedAt] = useState<number>();
  const [now, setNow] = useState(0);
  const [lives, setLives] = useState(0);
  const whole = minutes * 60_000;
  const end = useEffectEvent(onEnd);
  const tell = useEffectEvent(tellServer);
  const left = useEffectEvent((idle: number) => whole - idle);

  useEffect(() => {
    let last = Date.now();
    let acted = 0;
    let told = 0;
    let toldServer = Date.now();
    let warned = false;
    const here = (): void => {
      // A warning is answered by its button, not by moving the mouse.
      if (warned) return;
      last = acted = Date.now();
      if (Date.now() - told < TELL) return;
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
      const rest = left(Date.now() - last);
      if (rest <= 0) end();
      else if (rest <= WARNING) {
        if (!warned) setWarnedAt(last);
        warned = true;
        setNow(Date.now());
      }
      if (acted <= toldServer || Date.now() - toldServer < TELL_SERVER) return;
      toldServer = Date.now();
      tell();
    }, 1000);
    // At the window: what a scanner types gets no further.
    for (const sign of SIGNS) window.addEventListener(sign, here, { passive: true, capture: true });
    const stopHearing = onActivityElsewhere(elsewhere);
    return () => {
      window.clearInterval(watch);
      for (const sign of SIGNS) window.removeEventListener(sign, here, { capture: true });
      stopHearing();
    };
  }, [lives]);

  return {
    secondsLeft: warnedAt === undefined ? undefined : Math.max(0, Math.ceil((warnedAt + whole - now) / 1000)),
    stay: () => {
      setWarnedAt(undefined);
      announceActivity();
      tellServer();
      setLives(lives + 1);
    },
  };
}

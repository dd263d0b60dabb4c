import type { Sessions } from './sessions.ts';
import type { SignedIn } from './signed-in.ts';

/** How long what was read is believed when nobody tells of a change; as long as a session is. */
const HELD_MS = 5_000;

/** What of the laboratory's settings comes with each person: blind coding, and a text that is another one when any has changed. */
export interface SettingsNow {
  blind: boolean;
  settings: string;
}

/**
 * Sessions whose people are told, at each request, whether the laboratory keeps something from those without the right
 * (`Actor.blind`), and by which settings it works (for the mark that pages follow). One request has one answer, however many statements it makes. What is held goes with what is held of sessions.
 */
export function withBlind(sessions: Sessions, read: () => Promise<SettingsNow>): Sessions {
  let held: { now: Promise<SettingsNow>; until: number } | undefined;
  /** The same person is told in the same words, so that what is worked out for one request holds for the next. */
  const told = new WeakMap<SignedIn, SignedIn & SettingsNow>();

  function settingsNow(): Promise<SettingsNow> {
    if (held && held.until > performance.now()) return held.now;
    const reading = { now: read(), until: performance.now() + HELD_MS };
    held = reading;
    // What could not be read is asked for again by the next request.
    reading.now.catch(() => {
      if (held === reading) held = undefined;
    });
    return reading.now;
  }

  return {
    ...sessions,
    async authenticate(...call) {
      const user = await sessions.authenticate(...call);
      const now = await settingsNow();
      const known = told.get(user);
      if (known?.blind === now.blind && known.settings === now.settings) return known;
      const person = { ...user, ...now };
      told.set(user, person);
      return person;
    },
    forget(sessionId) {
      held = undefined;
      sessions.forget(sessionId);
    },
    forgetLimits() {
      held = undefined;
      sessions.forgetLimits();
    },
  };
}

import type { Sessions } from './sessions.ts';

/** How long what was read is believed when nobody tells of a change; as long as a session is. */
const HELD_MS = 5_000;

/**
 * Sessions whose people are told, at each request, whether the laboratory keeps something from those without the right
 * (`Actor.blind`). One request has one answer, however many statements it makes. What is held goes with what is held of sessions.
 */
export function withBlind(sessions: Sessions, read: () => Promise<boolean>): Sessions {
  let held: { blind: Promise<boolean>; until: number } | undefined;

  function blindNow(): Promise<boolean> {
    if (held && held.until > performance.now()) return held.blind;
    const reading = { blind: read(), until: performance.now() + HELD_MS };
    held = reading;
    // What could not be read is asked for again by the next request.
    reading.blind.catch(() => {
      if (held === reading) held = undefined;
    });
    return reading.blind;
  }

  return {
    ...sessions,
    async authenticate(...call) {
      const user = await sessions.authenticate(...call);
      return { ...user, blind: await blindNow() };
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

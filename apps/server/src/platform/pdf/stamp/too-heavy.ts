/** Files kept in mind; the one that was noted first goes first. */
const MOST = 1000;
/** How long, ms: what failed on a busy machine gets another attempt. */
const FOR_MS = 60 * 60 * 1000;

/** Files that were more than the limits of work let, in the memory of this process alone: a restart forgets them. */
export interface TooHeavy {
  /** Notes a file by what stands for its bytes, and why. */
  note(file: string, why: string): void;
  /** Why it was noted within the last hour, if it was. */
  why(file: string): string | undefined;
}

/** Nothing is noted yet; a test makes the room and the time smaller, and says the time (ms) itself. */
export function createTooHeavy(most = MOST, forMs = FOR_MS, now = (): number => performance.now()): TooHeavy {
  const noted = new Map<string, { why: string; until: number }>();
  return {
    note(file, why) {
      // Behind all others, though it was noted before.
      noted.delete(file);
      noted.set(file, { why, until: now() + forMs });
      const [first] = noted.keys();
      if (noted.size > most && first !== undefined) noted.delete(first);
    },
    why(file) {
      const found = noted.get(file);
      if (found && found.until > now()) return found.why;
      noted.delete(file);
      return undefined;
    },
  };
}

const AGAIN_MS = 15_000;

/**
 * Says a line to who waits, so that nobody waits in silence: when asked after `firstMs`, and then every quarter of a minute; one that
 * changes is given as what makes it.
 */
export function waitingLine(
  say: (line: string) => void,
  line: string | (() => string),
  firstMs = 0,
): () => void {
  let next = performance.now() + firstMs;
  return () => {
    if (performance.now() < next) return;
    next = performance.now() + AGAIN_MS;
    say(typeof line === 'string' ? line : line());
  };
}

/**
 * Does background work again and again until stopped; a failing round is reported and the next one tried. The work is
 * handed a question it can ask: has somebody stopped it? Answers the way to stop, which waits for the round under way.
 */
export function repeat(
  work: (stopped: () => boolean) => Promise<void>,
  onError: (error: unknown) => void,
  everyMs: number,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    await work(() => stopped).catch(onError);
    if (!stopped) timer = setTimeout(() => void (running = round()), everyMs);
  };
  running = round();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

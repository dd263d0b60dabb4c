import type { CDPSession, Page } from '@playwright/test';

/** Keys that are neither letter nor digit, by their numbers in browsers; "#" is that of the 3. */
const NAMED: Readonly<Record<string, { keyCode: number; text?: string }>> = {
  Enter: { keyCode: 13, text: '\r' },
  Tab: { keyCode: 9 },
  ',': { keyCode: 188, text: ',' },
  '-': { keyCode: 189, text: '-' },
  ']': { keyCode: 221, text: ']' },
  '#': { keyCode: 51, text: '#' },
};

/** Keys that the browser hears as pressed so many ms apart, however long they take to reach it. */
export interface TimedKeys {
  /** Types a text, its first key a second after the last one. */
  type(text: string, gap: number): Promise<void>;
  /** Types a code and what closes it, as a scanner does. */
  scan(code: string, gap: number, closing?: 'Enter' | 'Tab'): Promise<void>;
  /** One key, so many ms after the last one. */
  press(key: string, gap: number): Promise<void>;
}

/** Real key events of a page, whose moments are told to the browser (`timestamp` of Input.dispatchKeyEvent). */
export async function timedKeys(page: Page): Promise<TimedKeys> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let at = 0;
  const send = (key: string, gap: number): Promise<unknown>[] => {
    const { keyCode, text = '' } = NAMED[key] ?? { keyCode: key.toUpperCase().charCodeAt(0), text: key };
    const code = /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key;
    at += gap / 1000;
    const told = { key, code, windowsVirtualKeyCode: keyCode, timestamp: at };
    const down = { type: text ? 'keyDown' : 'rawKeyDown', ...(text ? { text } : {}), ...told } as const;
    return [
      session.send('Input.dispatchKeyEvent', down),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...told }),
    ];
  };
  const press = async (key: string, gap: number): Promise<void> => void (await Promise.all(send(key, gap)));
  const begin = (gap: number): void => {
    at = Math.max(at, Date.now() / 1000) + 1 - gap / 1000;
  };
  const type = async (text: string, gap: number): Promise<void> => {
    begin(gap);
    for (const key of text) await press(key, gap);
  };
  return {
    type,
    press,
    scan: async (code, gap, closing = 'Enter') => {
      begin(gap);
      // All at once: a slow machine must not put a pause into what comes without one.
      await Promise.all([...code, closing].flatMap((key) => send(key, gap)));
    },
  };
}

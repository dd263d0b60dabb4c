import { EventEmitter, once } from 'node:events';
import type { Page, Request } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';

/** ms after which a page that is still in motion is a failure. */
const PATIENCE = 60_000;

/** What a page has asked of the server. */
interface Asked {
  onTheWay: Set<Request>;
  count: number;
  /** Says `answered` when nothing is on its way any more. */
  news: EventEmitter;
}
const pages = new WeakMap<Page, Asked>();

/** Follows what a page asks of the server; to be called before its first address, so that `settled` can wait for it. */
export function followRequests(page: Page): void {
  const asked: Asked = { onTheWay: new Set(), count: 0, news: new EventEmitter() };
  const ended = (request: Request): void => {
    if (asked.onTheWay.delete(request) && asked.onTheWay.size === 0) asked.news.emit('answered');
  };
  page.on('request', (request) => {
    // What the page holds itself (`blob:`, `data:`) is not asked of anybody.
    if (!request.url().startsWith('http')) return;
    asked.onTheWay.add(request);
    asked.count++;
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  pages.set(page, asked);
}

/**
 * Waits in the page until nothing of it is in motion or not there yet, and until it has then done and drawn all that it has at
 * hand. Answers what still is, in words; nothing when the page stands.
 */
async function stands({ loading, patience }: { loading: string; patience: number }): Promise<string> {
  const seen = (selector: string): string[] =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility())
      .map((element) => element.outerHTML.slice(0, 120));
  const inMotion = (): string => {
    const waits = [...document.querySelectorAll('[role="status"]')].some(
      (status) => status.textContent.trim() === loading,
    );
    return [
      ...(document.readyState === 'complete' ? [] : [`the document is ${document.readyState}`]),
      ...(document.fonts.status === 'loaded' ? [] : ['its fonts are on their way']),
      ...(document.querySelector('main *, [role="main"] *') ? [] : ['it has nothing in its main part']),
      ...(waits ? ['grey lines stand in the place of what is on its way'] : []),
      ...seen('[aria-busy="true"], .ant-spin-spinning, .ant-btn-loading, .ant-select-loading'),
      ...document
        .getAnimations()
        .filter(({ playState }) => playState !== 'finished')
        .map(({ effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : undefined;
          return `moves: ${target?.outerHTML.slice(0, 120) ?? ''}`;
        }),
    ].join('; ');
  };
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
  // After a click the browser is not idle before its next frame, which it makes only when it is asked for one.
  const idle = async (): Promise<void> => {
    let isIdle = false;
    requestIdleCallback(() => (isIdle = true));
    while (!isIdle) await frame();
  };
  const begun = performance.now();
  for (let left = inMotion(); left !== ''; left = inMotion()) {
    if (performance.now() - begun > patience) return left;
    await frame();
  }
  await idle();
  await idle();
  return inMotion();
}

/**
 * Waits until a page stands: everything asked for has come and is drawn, nothing of it is busy, in place of something else or in
 * motion, and looking at it again shows no change. A page that never does is named by `place`, with what is left.
 */
export async function settled(page: Page, place: string): Promise<void> {
  const asked = pages.get(page);
  if (!asked) throw new Error('nobody followed what the page asks for');
  const signal = AbortSignal.timeout(PATIENCE);
  for (let left = ''; ;) {
    const before = asked.count;
    left = await page.evaluate(stands, { loading: vi.shell.loading, patience: PATIENCE });
    if (left === '' && asked.count === before && asked.onTheWay.size === 0) return;
    if (asked.onTheWay.size > 0) await once(asked.news, 'answered', { signal }).catch(() => undefined);
    if (!signal.aborted) continue;
    const urls = [...asked.onTheWay].map((request) => request.url());
    throw new Error(`${place} does not settle: ${[left, ...urls].filter(Boolean).join('; ')}`);
  }
}

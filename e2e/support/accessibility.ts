import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { settled } from './settled.ts';
import { silentlyOff } from './silently-off.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** WCAG 2.2 AA, and what else is good practice: landmarks, the order of headings. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Violation {
  id: string;
  impact: string;
  nodes: string[];
}

/** What axe finds on the page as it stands. */
export async function violations(page: Page): Promise<Violation[]> {
  // Pages that are walked through keep it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(readFileSync(AXE, 'utf8'));
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
      };
    };
    // What is in order need not be described.
    const found = await axe.run({ runOnly, resultTypes: ['violations'] });
    return found.violations.map((each) => ({
      id: each.id,
      impact: each.impact,
      nodes: each.nodes.map((node) => node.html.slice(0, 200)),
    }));
  }, RULES);
}

/** Names that the component library gives in English in whatever language: of its buttons, and of its icons as pictures. */
const ENGLISH = new Set(
  `clear|close|remove|delete|add|add tab|more|expanded dropdown|search|filter|sortable|ok|cancel|copy|edit|expand|collapse|
   previous|next|previous page|next page|previous 5 pages|next 5 pages|page size|increase value|decrease value|
   last year|next year|last month|next month|choose a month|choose a year|choose a decade|show|hide|segmented control|
   up|down|left|right|double-left|double-right|check|check-circle|close-circle|info-circle|exclamation-circle|
   question-circle|warning|loading|ellipsis|plus|minus|calendar|clock-circle|eye|eye-invisible|inbox|file|paper-clip|
   select all|custom selection|clear all data|invert current page|select current page|go to|page|jump to|
   toggle start panel|toggle end panel|preview|preview file|remove file|download file|uploading...|refresh|
   today|now|year|month|no data|required|optional|loading|pagination|table|tree|notification|drawer|alert|dialog|
   caret-up|caret-down|swap-right|holder|upload|download|zoom-in|zoom-out|rotate-left|rotate-right`
    .split('|')
    .map((name) => name.trim()),
);

/** Such names as screen readers hear on the page as it stands, with what bears them. */
async function englishNames(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored, name }) => !ignored && ENGLISH.has(String(name?.value ?? '').toLowerCase()))
    .filter(({ role }) => !/text|cell/i.test(String(role?.value)))
    .map(({ role, name }) => `${role?.value} ${name?.value}`);
}

/** Nothing to find fault with on a page as it stands, nothing on it that is named in English, nothing off without a reason. */
export async function isSound(page: Page, place: string): Promise<void> {
  await settled(page, place);
  const found = {
    place,
    violations: await violations(page),
    english: await englishNames(page),
    silentlyOff: await silentlyOff(page),
  };
  const said = [...found.violations.map(({ id }) => id), ...found.english, ...found.silentlyOff].join(', ');
  expect.soft(found, `${place}: ${said}`).toEqual({ place, violations: [], english: [], silentlyOff: [] });
}

import sheet from 'antd/dist/antd.css?raw';

/**
 * Whether a piece is hidden is all that tests see of the component library's looks. All of them, as pages have them (ADR 51),
 * would be what much of the time of page tests goes into: the browser of the tests asks every rule about every element it looks
 * for by role. So it has the rules that hide, from the library's own sheet, and no others.
 */
const HIDES = /(?:^|;)\s*((?:display:\s*none|visibility:\s*hidden)[^;]*)/;

const rules = [...sheet.matchAll(/([^{}@;]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
  const [, hides] = HIDES.exec(body) ?? [];
  // What a modifier shows again is not followed: a rule counts that hides what has a name of its own for being hidden.
  return hides && selector.includes('-hidden') && !selector.includes('::') ? [`${selector}{${hides}}`] : [];
});
if (rules.length === 0) throw new Error('the sheet of the library hides nothing');

/** Gives this document those rules, once: files of tests that share a process have each a document of their own. */
export function hideHidden(): void {
  if (document.getElementById('hidden-styles')) return;
  document.head.insertAdjacentHTML('beforeend', `<style id="hidden-styles">${rules.join('\n')}</style>`);
}

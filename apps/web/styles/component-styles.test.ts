import { expect, test } from 'vitest';
import { coloursOf } from '../src/ui/theme.ts';
import { componentStyles } from './component-styles.ts';

const css = componentStyles();
/** The rules of one selector, in the order of the sheet. */
const rules = (selector: string): string[] =>
  [...css.matchAll(/(?:^|\})([^{}]+)\{([^{}]*)(?=\})/g)].flatMap(([, of = '', body = '']) =>
    of.split(',').includes(selector) ? body : [],
  );

test('colours and measures stand in the rules as variables, which light and dark set', () => {
  expect(rules('.ant-btn').join('')).toMatch(/(?:^|;)border-radius:var\(--ant-border-radius\);/);
  expect(rules('.ant-modal .ant-modal-title').join('')).toContain('color:var(--ant-modal-title-color)');
  // Those of the library are written into a rule or two; ours would be one theme's in both.
  const { primary, danger, text, line } = coloursOf('light');
  for (const colour of [primary, danger, text, line, coloursOf('dark').primary, coloursOf('dark').text])
    expect(css).not.toContain(colour);
});

test('buttons that stand together lose the corners between them: that rule comes after those of buttons', () => {
  const together = '.ant-btn-compact-item:not(.ant-btn-compact-first-item).ant-btn-compact-last-item';
  expect(rules(together)).toEqual(['border-start-start-radius:0;border-end-start-radius:0;']);
  expect(css.indexOf(together)).toBeGreaterThan(css.lastIndexOf('}.ant-btn{'));
  expect(css.lastIndexOf('}.ant-btn{')).toBeGreaterThan(0);
});

test('a component that names its outermost element has the usual box and font there', () => {
  expect(rules('.ant-form-css-var')[0]).toContain('font-family:var(--ant-font-family);');
  expect(rules('.ant-select-css-var')[0]).toContain('box-sizing:border-box;');
});

test('it ends with a rule of a component, not with the list that pages would go on writing from', () => {
  expect(css).not.toContain('cache-path');
  expect(css.endsWith('}')).toBe(true);
});

// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { focusFirst } from './focus-first.ts';

afterEach(() => document.body.replaceChildren());

function dialog(): HTMLElement {
  document.body.innerHTML =
    '<input id="behind"><div><button id="close"></button><input id="name"><input id="batch"></div>';
  const content = document.querySelector('div');
  if (!content) throw new Error('no dialog');
  return content;
}
const focus = (id: string): void => document.getElementById(id)?.focus();

test('SHELL-08 a dialog that has opened has the cursor in its first field', () => {
  const content = dialog();
  focus('behind');
  focusFirst(content, false);
  expect(document.activeElement?.id).toBe('behind');
  focusFirst(content, true);
  expect(document.activeElement?.id).toBe('name');
});

test('SAMPLE-03 whoever has begun to type before the dialog came to rest goes on in the same field', () => {
  const content = dialog();
  focus('batch');
  focusFirst(content, true);
  expect(document.activeElement?.id).toBe('batch');
});

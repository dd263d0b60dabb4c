import { DEFAULT_FLAG_COLOURS, GROUNDS, TINT } from '@kiemlab/contract/features/settings/flag-colours';
import { expect, test } from 'vitest';
import { coloursOf, cssVariables, flagVariables } from './theme.ts';

test('TEMPLATE-05 colours are judged on the grounds and the texts that the pages have', () => {
  expect(GROUNDS).toEqual(
    (['light', 'dark'] as const).map((mode) => {
      const { surface, text } = coloursOf(mode);
      return { surface, text };
    }),
  );
  expect(cssVariables('dark')['--flag-tint']).toBe(`${TINT * 100}%`);
});

test('TEMPLATE-05 until the laboratory has others the pages mark flags in the colours of the specification', () => {
  expect(cssVariables('light')).toMatchObject(flagVariables(DEFAULT_FLAG_COLOURS));
  expect(flagVariables({ criticalLow: '#123456' })).toEqual({ '--flag-critical-low': '#123456' });
});

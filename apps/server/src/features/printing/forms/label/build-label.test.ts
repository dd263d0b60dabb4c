import { expect, test } from 'vitest';
import { buildLabel } from './build-label.ts';

const sample = (code: string, external_code: string | null, name: string) =>
  ({ code, external_code, name }) as Parameters<typeof buildLabel>[0][number];

test('SAMPLE-18 a label says the code in bars, the code of the client or its own under it, and the name', () => {
  const { labels } = buildLabel([sample('L26-0001', 'KH/17', 'Thuốc A'), sample('#000007', null, 'Thuốc B')]);
  const bars = (of: string) => ({ symbol: 'code128', of });
  expect(labels).toEqual([
    { bars: bars('L26-0001'), code: 'L26-0001', externalId: 'KH/17', name: 'Thuốc A' },
    { bars: bars('#000007'), code: '#000007', externalId: '#000007', name: 'Thuốc B' },
  ]);
});

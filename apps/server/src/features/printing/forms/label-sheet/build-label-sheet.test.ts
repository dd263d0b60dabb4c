import { USUAL_SHEET } from '@kiemlab/contract/features/settings/label-sheet';
import { expect, test } from 'vitest';
import { buildLabelSheet } from './build-label-sheet.ts';

const sheet = USUAL_SHEET;
const sample = (code: string, external_code: string | null, name: string, attributes = {}) => ({
  code,
  external_code,
  name,
  attributes,
});
const known = { chronicleBatchDate: 'CX551', expirationDate: '2027-01-09' };
const samples = [sample('L26-0001', 'KH/17', 'Thuốc A', known), sample('#000007', null, 'Thuốc B')];

test('SAMPLE-18 a label of a sheet says its code in bars and in a QR code, the code of the client once, and the name', () => {
  const { labels, ...measures } = buildLabelSheet({ samples, sheet });
  expect(measures).toEqual({
    columns: 3,
    rows: 7,
    width: 63.5,
    height: 38.1,
    marginTop: 15.1,
    marginLeft: 7.2,
    gapAcross: 2.5,
    gapDown: 0,
  });
  const symbols = (of: string) => ({ bars: { symbol: 'code128', of }, qr: { symbol: 'qr', of } });
  expect(labels).toEqual([
    {
      ...symbols('L26-0001'),
      code: 'L26-0001',
      externalId: 'KH/17',
      batch: 'Lô: CX551 – HD: 09/01/2027',
      name: 'Thuốc A',
    },
    { ...symbols('#000007'), code: '#000007', name: 'Thuốc B' },
  ]);
});

test.each([
  [{ chronicleBatchDate: 'CX551' }, 'Lô: CX551'],
  [{ expirationDate: '2027-01-09' }, 'HD: 09/01/2027'],
  [{}, undefined],
])('SAMPLE-18 a label says of batch and expiry what is known: %o', (attributes, batch) => {
  const [label] = buildLabelSheet({
    samples: [sample('L26-0001', null, 'Thuốc A', attributes)],
    sheet,
  }).labels;
  expect(label?.batch).toBe(batch);
});

test.each([
  ['code128', ['bars']],
  ['qr', ['qr']],
] as const)('SAMPLE-18 a sheet with %s has that symbol alone', (symbol, wanted) => {
  const [label] = buildLabelSheet({ samples, sheet: { ...sheet, symbol } }).labels;
  expect(Object.keys(label ?? {}).filter((key) => key === 'bars' || key === 'qr')).toEqual(wanted);
});

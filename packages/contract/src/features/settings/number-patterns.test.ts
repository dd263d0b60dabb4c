import { expect, test } from 'vitest';
import { fieldFaults, fieldMessage } from '../../core/field-errors.ts';
import { NumberPatterns, reportNumber, sampleNumber } from './number-patterns.ts';
import { SETTINGS } from './settings.catalogue.ts';

const unset = SETTINGS.numberPatterns.default;
const faultsOf = (patterns: object) => {
  const parsed = NumberPatterns.safeParse({ ...unset, ...patterns });
  return parsed.success ? [] : fieldFaults(parsed.error.issues).map(({ field, code }) => `${field} ${code}`);
};

test.each([
  ['{letter}{yy}-{number}', 'L26-0007', 'G09-12345'],
  ['{letter}{yy}-HD-{number}', 'L26-HD-0007', 'G09-HD-12345'],
  ['{letter}{yyyy}-{number}', 'L2026-0007', 'G2009-12345'],
  ['{letter}KN{yy}-{number:5}', 'LKN26-00007', 'GKN09-12345'],
  ['{letter}-{yy}-{number:6}', 'L-26-000007', 'G-09-012345'],
  ['{letter}-MP-{yyyy}-{number}', 'L-MP-2026-0007', 'G-MP-2009-12345'],
])('SAMPLE-09 %s makes %s and %s', (sample, taken, sent) => {
  expect(faultsOf({ sample })).toEqual([]);
  expect(sampleNumber(sample, { letter: 'L', year: '2026', number: 7 })).toBe(taken);
  expect(sampleNumber(sample, { letter: 'G', year: '2009', number: 12_345 })).toBe(sent);
});

test('TEMPLATE-02 no pattern has a place for the prefix of a sample type, as its field says', () => {
  expect(faultsOf({ sample: '{letter}{prefix}{yy}-{number}' })).toEqual(['sample SAMPLE_NUMBER_PATTERN']);
  expect(faultsOf({ report: '{number}/{yyyy}/{prefix}' })).toEqual(['report REPORT_NUMBER_PATTERN']);
});

test.each([
  'M{yy}-{number}',
  'HD{letter}{yy}-{number}',
  '{yy}{letter}-{number}',
  '{letter}-{number}',
  '{letter}{yy}',
  '{letter}{yy}{number}',
  '{letter}{yy}/{number}',
  '{letter}{yy}-{number}-{number}',
  '{letter}{letter}{yy}-{number}',
  '{letter}{yy}-{yyyy}-{number}',
  '{letter}{yy}-{number}-LM',
  '{letter}{yy}-1{number}',
  '{letter}{yy}-A1-{number}',
  '{letter}{yy}-đ-{number}',
  '{letter}{yy}-hd-{number}',
  '{letter}{yy}--{number}',
  '{letter} {yy}-{number}',
  '{letter}{yy}-{number:3}',
  '{letter}{yy}-{number:7}',
  '{letter}{yy}-{site}-{number}',
  '{letter}{yy}-{number}\n',
  '{letter}{yy}-<b>-{number}',
  'L26-{number}',
  '{Letter}{yy}-{number}',
])('SAMPLE-09 %j is no pattern of samples', (sample) => {
  // What is trimmed away is not there.
  const expected = sample.endsWith('\n') ? [] : ['sample SAMPLE_NUMBER_PATTERN'];
  expect(faultsOf({ sample })).toEqual(expected);
});

test.each([
  ['{number}/{yyyy}/{site}', '0123/2026/KNĐN', '…/2026/KNĐN'],
  ['{yyyy}-{number:5}', '2026-00123', '2026-…'],
  ['PKN.{number}/{yy}/{site}', 'PKN.0123/26/KNĐN', 'PKN.…/26/KNĐN'],
  ['{site}({number:6})/{yyyy}-SYT', 'KNĐN(000123)/2026-SYT', 'KNĐN(…)/2026-SYT'],
])('SAMPLE-21 %s makes %s, and %s before there is a number', (report, drawn, open) => {
  expect(faultsOf({ report })).toEqual([]);
  const of = { year: '2026', site: 'KNĐN' };
  expect(reportNumber(report, { ...of, number: 123 })).toBe(drawn);
  expect(reportNumber(report, { ...of, number: undefined })).toBe(open);
});

test.each([
  '{number}',
  '{yyyy}/{site}',
  '{number}/{number}/{yyyy}',
  '{number}/{yy}/{yyyy}',
  '{number}/{yyyy}/{site}/{site}',
  '{number}{yyyy}/{site}',
  '{number}/{yyyy}{site}',
  '1{number}/{yyyy}',
  '{number}/{yyyy}/2',
  '{letter}{number}/{yyyy}',
  '{number}/{yyyy} {site}',
  '{number}/{yyyy}/<script>',
  '{number:4}/{yyyy}',
  '{nummer}/{yyyy}',
  '{number}/{yyyy}/{}',
])('SAMPLE-21 %s is no pattern of reports', (report) => {
  expect(faultsOf({ report })).toEqual(['report REPORT_NUMBER_PATTERN']);
});

test('SAMPLE-09 SAMPLE-21 nothing and too much are refused as in any field; the refusal shows an example that is taken', () => {
  expect(faultsOf({ sample: ' ', report: '' })).toEqual(['sample TOO_SHORT', 'report TOO_SHORT']);
  expect(faultsOf({ report: `{number}/{yyyy}/${'A'.repeat(60)}` })).toEqual(['report TOO_LONG']);
  for (const language of ['vi', 'en'] as const) {
    expect(fieldMessage('SAMPLE_NUMBER_PATTERN', language)).toContain(unset.sample);
    expect(fieldMessage('REPORT_NUMBER_PATTERN', language)).toContain(unset.report);
  }
});

test('SAMPLE-09 no two patterns make one number of two samples', () => {
  const patterns = [
    '{letter}{yy}-{number}',
    '{letter}{yyyy}-{number}',
    '{letter}{yy}-{number:5}',
    '{letter}{yy}-HD-{number}',
    '{letter}HD{yy}-{number}',
    '{letter}-{yy}-{number}',
  ];
  const owners = new Map<string, string>();
  for (const letter of ['L', 'G'] as const)
    for (const year of ['2001', '2020', '2026', '2099'])
      for (const number of [1, 20, 26, 999, 1000, 9999, 10_000, 26_001, 100_000, 260_001])
        for (const pattern of patterns) {
          const code = sampleNumber(pattern, { letter, year, number });
          const sample = `${letter} ${year} ${number}`;
          expect(owners.get(code) ?? sample, code).toBe(sample);
          owners.set(code, sample);
        }
});

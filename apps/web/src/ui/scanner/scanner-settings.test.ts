// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import {
  keepScannerSettings,
  paceOf,
  rereadScannerSettings,
  scannerSettings,
  USUAL_SCANNER,
} from './scanner-settings.ts';

afterEach(() => {
  localStorage.clear();
  rereadScannerSettings();
});

test('SAMPLE-18 what was said of the scanner is there after a new start', () => {
  expect(scannerSettings()).toEqual(USUAL_SCANNER);
  keepScannerSettings({ speed: 'verySlow', end: 'none', prefix: '~', suffix: '' });
  rereadScannerSettings();
  expect(scannerSettings()).toEqual({ speed: 'verySlow', end: 'none', prefix: '~', suffix: '' });
  expect(paceOf(scannerSettings())).toEqual({ longest: 400, closing: [] });
});

test.each(['', 'null', '{', '[]', '7', '{"speed":"toString","end":3,"prefix":4}'])(
  'SAMPLE-18 %j is no setting: the scanner is as usual',
  (kept) => {
    localStorage.setItem('scanner', kept);
    expect(scannerSettings()).toEqual(USUAL_SCANNER);
  },
);

import type { scanner as vi } from '../vi/scanner.ts';
import type { Shape } from '../shape.ts';

export const scanner: Shape<typeof vi> = {
  title: 'Barcode scanner of this computer',
  hint: 'Codes can be scanned on any page, wherever the cursor is. Change what is shown below only when the scanner is not recognised; it is kept in this browser, for everybody who works here.',
  speed: 'Speed of its keys',
  speeds: {
    usual: 'Usual (pauses of 100 ms at most)',
    slow: 'Slow (pauses of 200 ms at most)',
    verySlow: 'Very slow (pauses of 400 ms at most)',
  },
  slowHint:
    'The slower it is, the longer shortcuts typed by hand wait, and the sooner quick typing is taken for a scan.',
  end: 'Key that ends a code',
  ends: { usual: 'Enter or Tab', arrowDown: 'Arrow down', none: 'None' },
  prefix: 'Characters the scanner puts in front',
  suffix: 'Characters the scanner puts behind',
  test: 'Scan here to try it',
  testHint:
    'Nothing is opened here. If what was read differs from the label, turn the Vietnamese input method off or set the keyboard of the scanner to English (US).',
  read: 'Read: {{code}}',
  sent: 'The scanner sent: {{text}}',
  notScan:
    'Not recognised as a scan: {{count}} characters “{{text}}”, longest pause {{gap}} ms, ended with the key {{end}}.',
  usual: 'Back to the usual',
};

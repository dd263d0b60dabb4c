import {
  PRINTED_FORMS,
  type PrintedForm,
  REPORT_TYPES,
} from '@kiemlab/contract/features/printing/printed-forms';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What `docs/forms.md` calls what a form is made of. */
const MADE_OF: Record<PrintedForm['selection'], string> = {
  many: 'samples',
  one: 'one sample',
  tested: 'one sample with tests',
  failed: 'one sample whose report says that it failed',
  period: 'all of a period',
};
const NUMBERS = { handovers: 'of hand-overs', letters: 'of letters' } as const;

const rowOf = (type: (typeof REPORT_TYPES)[number]): string[] => {
  const form: PrintedForm = PRINTED_FORMS[type];
  return [
    `\`${type}\``,
    form.title.vi,
    form.title.en,
    MADE_OF[form.selection],
    form.orientation,
    form.columns ? String(form.columns.length) : '',
    form.numbered ? NUMBERS[form.numbered] : '',
    form.watermark ? 'original, copies' : '',
  ];
};

test('PRINT-01 the papers about forms have each one of the table, with what it is made of and how it lies', () => {
  const told = readFileSync('docs/forms.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  expect(told).toEqual(REPORT_TYPES.map(rowOf));
});

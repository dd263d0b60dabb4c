import { ERRORS, type ErrorCode } from '@kiemlab/contract/core/error-codes';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { expect, test } from 'vitest';
import { en } from './en.ts';
import { vi } from './vi.ts';

type Language = 'vi' | 'en';

/** The one word for a test, wherever it is spoken of: "phép thử", "test" (glossary 3 and 3.4). Other words for it are these. */
const OTHERS: Record<Language, RegExp> = {
  vi: /thử nghiệm|xét nghiệm|kiểm thử|bài thử|phân tích/giu,
  en: /\b(analys[ie]s|assays?|examinations?|experiments?)\b/giu,
};

/** Where such a word stands for something else, or in words that are not the program's own; each with its reason. */
const ALLOWED: Record<Language, readonly [words: string, reason: string][]> = {
  vi: [
    ['nhóm thử nghiệm', 'set-up term, quoted by specification 2 §5: "Phải chọn 01 nhóm thử nghiệm!"'],
    [
      'phân loại thử nghiệm',
      'set-up term, quoted by specification 2 §5: "Phải chọn 01 phân loại thử nghiệm"',
    ],
    ['mã thử nghiệm', 'set-up term of the same family (glossary 3.4, 3.8)'],
    ['loại thử nghiệm', 'set-up term of the same family (glossary 3.4)'],
    ['ID thử nghiệm', 'set-up term of the same family (glossary 3.4)'],
    ['nhóm phân tích', 'the analysis group, which holds samples'],
    ['đang phân tích', 'a status: the work, not a test (glossary 3.2)'],
    ['chờ phân tích', 'a status: the work, not a test (glossary 3.2)'],
    ['được phân tích', 'the work on a sample'],
    ['để phân tích', 'the work on a sample'],
    ['phiếu phân tích', 'a printed form (glossary 3.5)'],
    ['nhận xét phân tích', 'a field (glossary 3.4)'],
    ['Vui lòng chọn phân tích mẫu!', 'quoted by specification 2 §5'],
    ['Tên phân tích mẫu không được để trống', 'quoted by specification 2 §5'],
  ],
  en: [
    ['analysis group', 'holds samples'],
    ['under analysis', 'a status: the work, not a test (glossary 3.2)'],
    ['for analysis', 'the work on a sample'],
    ['analysis sheet', 'a printed form (glossary 3.5)'],
    ['analysis comment', 'a field (glossary 3.4)'],
    ['Added/Edited analysis successfully', 'quoted by specification 1 §8'],
    ['Add/Edit analysis unsuccessful', 'quoted by specification 1 §8'],
  ],
};

/** The name of a station of a sample on its way is the work alone. */
const STEP = 'samples.step.ANALYZING';
/** The selector of the set-up, quoted by specification 2 §2: test templates ('Thử nghiệm'). */
const MODE = 'templates.modes.TEST';

function textsIn(branch: object, path: string): [string, string][] {
  return Object.entries(branch).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as [string, string]]
      : typeof value === 'object' && value !== null
        ? textsIn(value, `${path}${key}.`)
        : [],
  );
}
const textsOf = (language: Language): [string, string][] => [
  ...textsIn({ vi, en }[language], ''),
  ...(Object.keys(ERRORS) as ErrorCode[]).map((code): [string, string] => [
    code,
    errorMessage(code, language),
  ]),
  ...Object.entries(PERMISSIONS).map(([code, { label }]): [string, string] => [code, label[language]]),
];
const without = (text: string, words: readonly string[]): string =>
  words.reduce((rest, one) => rest.replaceAll(new RegExp(one, 'giu'), '…'), text);

test.each(['vi', 'en'] as const)(
  'SHELL-03 there is one word for a test in menu, lists, dialogs and messages (%s)',
  (language) => {
    const words = ALLOWED[language].map(([phrase]) => phrase);
    const others = textsOf(language).filter(
      ([key, text]) =>
        key !== STEP && key !== MODE && without(text.normalize('NFC'), words).match(OTHERS[language]),
    );
    expect(others).toEqual([]);
  },
);

test('SHELL-03 menu, list and column say the same word', () => {
  expect([vi.shell.tests, vi.tests.title, vi.tests.fields.testName, vi.samples.tests]).toEqual(
    Array.from({ length: 4 }, () => 'Phép thử'),
  );
  expect([en.shell.tests, en.tests.title, en.samples.tests]).toEqual(['Tests', 'Tests', 'Tests']);
});

import type { Verdict } from '@kiemlab/contract/features/analyses/flags';

const WORDS: Readonly<Record<string, Verdict>> = {
  p: 'PASS',
  pass: 'PASS',
  dat: 'PASS',
  f: 'FAIL',
  fail: 'FAIL',
  'khong dat': 'FAIL',
  n: 'N/A',
  na: 'N/A',
  'n/a': 'N/A',
  'khong ap dung': 'N/A',
};

/** A verdict as people write it in either language, with or without accents; undefined when it is none. */
export function readVerdict(typed: string): Verdict | '' | undefined {
  const plain = typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');
  return plain === '' ? '' : WORDS[plain];
}

/** The verdict of a key, by its place on the keyboard, so that no input method gets in between. */
export const VERDICT_KEYS: Readonly<Record<string, Verdict>> = { KeyP: 'PASS', KeyF: 'FAIL', KeyN: 'N/A' };

// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { i18next } from '../../lib/i18n/i18n.ts';
import { vi } from '../../locales/vi.ts';
import { nothingFound } from './nothing-found.ts';

i18next.addResourceBundle('vi', 'translation', vi);
const t = i18next.getFixedT('vi');
const hit = {};

test.each([
  [
    'filters alone',
    { words: undefined, narrowed: true, inside: undefined },
    'Không tìm thấy tài liệu phù hợp',
    /lọc/,
  ],
  [
    'words that stand in two files',
    { words: 'độ ẩm', narrowed: false, inside: { hits: [hit, hit], more: false } },
    'Không có tiêu đề nào chứa “độ ẩm”',
    /^Có 2 tài liệu/,
  ],
  [
    'words that stand in more files than are shown',
    { words: 'độ ẩm', narrowed: false, inside: { hits: [hit], more: true } },
    'Không có tiêu đề nào chứa “độ ẩm”',
    /^Có hơn 1 tài liệu/,
  ],
  [
    'words that stand nowhere',
    { words: 'zzz', narrowed: false, inside: { hits: [], more: false } },
    'Không có tiêu đề nào chứa “zzz”',
    /từ khác/,
  ],
  [
    'words and filters, before files have answered',
    { words: 'zzz', narrowed: true, inside: undefined },
    'Không có tiêu đề nào chứa “zzz” trong phạm vi đang lọc',
    /từ khác/,
  ],
] as const)(
  'DOC-06 a list without a row tells of titles what is so, and what stands inside: %s',
  (_, searched, title, hint) => {
    const said = nothingFound(t, searched);
    expect(said.title).toBe(title);
    expect(said.hint).toMatch(hint);
  },
);

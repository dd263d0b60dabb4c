import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { TextHits } from './TextHits.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ params, search, children }: { params: { id: string }; search: object; children: string }) => (
    <a href={`/document/${params.id}?${JSON.stringify(search)}`}>{children}</a>
  ),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (answer: () => Response, isFiltered = false): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderInFrame(<TextHits text="độ ẩm" isFiltered={isFiltered} />, cache);
};
const hit = {
  idFile: 'f',
  title: 'Quy trình hiệu chuẩn',
  idVersion: 'v',
  mime: 'application/pdf',
  page: 7,
  sheet: '',
  pages: 3,
  excerpt: [
    { text: '<b>đo ', found: false },
    { text: 'độ ẩm', found: true },
  ],
};

test('DOC-06 each file says where the words stand and leads to that page; what is in it is text', async () => {
  const none = { ...hit, idFile: 'g', title: 'Biên bản', page: null, pages: 1 };
  const sheet = { ...hit, idFile: 'h', title: 'Bảng', page: 2, sheet: 'Kết quả', pages: 1 };
  show(() => Response.json({ hits: [hit, none, sheet], more: true, waiting: 4 }));
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/document/f?{"view":true,"page":7}',
    '/document/g?{}',
    '/document/h?{"view":true,"page":2}',
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Quy trình hiệu chuẩnTrang 7 · và 2 trang khác<b>đo độ ẩm',
    'Biên bản<b>đo độ ẩm',
    'BảngTrang tính Kết quả<b>đo độ ẩm',
  ]);
  expect(document.querySelectorAll('mark')).toHaveLength(3);
  expect(screen.getByRole('status').textContent).toBe(
    'Chỉ hiện 3 tài liệu mới nhất; hãy thêm từ. Còn 4 tệp chưa được đọc.',
  );
});

test('DOC-06 nothing found is said, and what failed is asked again', async () => {
  show(() => Response.json({ hits: [], more: false, waiting: 0 }));
  expect(await screen.findByText(/Không có tệp nào chứa/)).toBeTruthy();
  cleanup();
  show(() => Response.json({ code: 'INTERNAL' }, { status: 500 }));
  expect(await screen.findByRole('button')).toBeTruthy();
});

test('DOC-06 what is found inside is not narrowed by the filters of the list, and says so', async () => {
  show(() => Response.json({ hits: [hit], more: false, waiting: 0 }), true);
  expect(await screen.findByText('Phần này không theo các điều kiện lọc.')).toBeTruthy();
});

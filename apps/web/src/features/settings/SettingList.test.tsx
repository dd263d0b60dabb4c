import type { SettingRow } from '@kiemlab/contract/features/settings/settings.api';
import { LABORATORY_KEYS, SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { SettingList } from './SettingList.tsx';

const rows = LABORATORY_KEYS.map((key): Partial<SettingRow> => ({
  key,
  value: SETTINGS[key].default as never,
  current: null,
  next: null,
  newest: null,
  mayChange: false,
}));

function Page() {
  const [search, setSearch] = useState('');
  return <SettingList historyOf={() => null} search={search} onSearch={setSearch} />;
}

beforeEach(() => {
  // The document of the tests scrolls nothing.
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      url.includes('/settings')
        ? Response.json({ today: '2026-11-30', settings: rows })
        : Response.json({ status: 1, data: { permissions: [] } }),
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('PRINT-02 the index names every setting and leads to it, by keys as well', async () => {
  renderInFrame(<Page />);
  const index = await screen.findByRole('navigation', { name: 'Mục lục thiết lập' });
  const entries = within(index).getAllByRole('button');
  expect(entries).toHaveLength(LABORATORY_KEYS.length);
  const box = screen.getByLabelText('Tìm theo tên, nội dung');
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(entries[0]);
  fireEvent.keyDown(entries[0] as Element, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(entries[1]);
  fireEvent.click(entries[1] as Element);
  expect(document.activeElement).toBe(screen.getByRole('article', { name: entries[1]?.textContent ?? '' }));
  (entries[0] as HTMLElement).focus();
  fireEvent.keyDown(entries[0] as Element, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(box);
});

test('PRINT-02 a search without diacritics leaves what it finds, and Enter leads to the first', async () => {
  renderInFrame(<Page />);
  const box = await screen.findByLabelText('Tìm theo tên, nội dung');
  fireEvent.change(box, { target: { value: 'co quan chu quan' } });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(screen.getByText('Tìm thấy 1 thiết lập')).toBeTruthy());
  const card = screen.getByRole('article');
  expect(card.getAttribute('aria-label')).toBe(SETTINGS.laboratory.title.vi);
  expect(document.activeElement).toBe(card);
  fireEvent.change(box, { target: { value: 'khongcogi' } });
  expect(await screen.findByText('Không có thiết lập nào phù hợp')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('PRINT-02 on a small screen the index is unfolded by its button', async () => {
  renderInFrame(<Page />);
  const fold = await screen.findByRole('button', { name: 'Mục lục thiết lập', hidden: true });
  const index = (): HTMLElement => screen.getByRole('navigation', { hidden: true });
  expect([fold.getAttribute('aria-expanded'), index().hasAttribute('data-unfolded')]).toEqual([
    'false',
    false,
  ]);
  expect(fold.getAttribute('aria-controls')).toBe(index().id);
  fireEvent.click(fold);
  expect([fold.getAttribute('aria-expanded'), index().hasAttribute('data-unfolded')]).toEqual(['true', true]);
});

import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { AddDocumentDialog } from '../components/AddDocumentDialog.tsx';
import { sampleFolder } from '../testing.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (name: string, signs: boolean) => ({
  IdUser: `id-${name}`,
  FullName: name,
  Username: name.toLowerCase(),
  signs,
});
const box = (name: string) => screen.getByRole('combobox', { name });
const open = async (name: string): Promise<void> => {
  fireEvent.mouseDown(box(name));
  await waitFor(() => expect(box(name).getAttribute('aria-expanded')).toBe('true'));
};
/** Of the list that was opened last; the others stand there closed. */
const offered = () =>
  [
    ...([...document.querySelectorAll('.ant-select-dropdown')]
      .at(-1)
      ?.querySelectorAll('.ant-select-item-option') ?? []),
  ].map(({ textContent }) => textContent);
const press = (text: string): void => {
  const option = [...document.querySelectorAll('.ant-select-item-option-content')].find(
    ({ textContent }) => textContent === text,
  );
  if (!option) throw new Error(`${text} is not offered`);
  fireEvent.click(option);
};

test('COMP-40 DOC-03 people are offered for the kind that is chosen; who was chosen before keeps the name', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    const type = new URL(url, 'http://x').searchParams.get('type');
    asked.push(type);
    const userList = [person('An', true), person('Bình', type !== 'PLAN'), person('Chi', type !== 'PLAN')];
    return Promise.resolve(Response.json({ groupList: [], userList }));
  });
  const cache = new QueryClient();
  cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'u1', permissions: ['NT_Document'] });
  const nothing = () => undefined;
  renderInFrame(<AddDocumentDialog folder={sampleFolder()} onClose={nothing} onDone={nothing} />, cache);
  await waitFor(() => expect(asked).toEqual(['SOP']));
  await open('Người soát xét');
  await waitFor(() => expect(offered()).toEqual(['An (an)', 'Bình (bình)', 'Chi (chi)']));
  press('Bình (bình)');
  await open('Loại tài liệu');
  press('Kế hoạch');
  await waitFor(() => expect(asked).toEqual(['SOP', 'PLAN']));
  await open('Người phê duyệt');
  await waitFor(() => expect(offered()).toEqual(['An (an)']));
  expect(document.querySelector('.ant-select-selection-item')?.textContent).toContain('Bình (bình)');
});

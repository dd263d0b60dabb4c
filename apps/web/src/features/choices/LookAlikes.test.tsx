import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { vi as texts } from '../../locales/vi.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { AddingSelect } from './AddingSelect.tsx';
import { QuickAddInput } from './QuickAddInput.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PERSON = { IdUser: '1', Username: 'a', FullName: 'A', Position: '', Department: '' };
/** A field of the sample's form, its list as the server has it. */
function openField(values: readonly string[], permissions: readonly string[]): void {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      Response.json({
        status: 1,
        data: url.includes('/profile') ? { ...PERSON, permissions } : { Values: values },
      }),
    ),
  );
  renderInFrame(<QuickAddInput field="substanceUnit" />, new QueryClient());
}
const toggle = () => screen.findByRole('button', { name: /^Thêm, xóa giá trị của/ });

test('SAMPLE-06 who keeps the list of a field is told which of its values are one, with the signs that differ', async () => {
  openField(['mg', '\u00b5g/ml', '\u03bcg/ml', 'IU', 'iu'], ['Sample', 'Sample_Edit']);
  fireEvent.click(await toggle());
  const lines = await screen.findAllByText(/^Giống nhau, được coi là một giá trị/);
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Giống nhau, được coi là một giá trị: “\u00b5g/ml” U+00B5, “\u03bcg/ml” U+03BC',
    'Giống nhau, được coi là một giá trị: “IU”, “iu”',
  ]);
});

test('SAMPLE-06 of a list without such values nothing is said', async () => {
  openField(['mg', 'g', '\u00b5g'], ['Sample', 'Sample_Edit']);
  fireEvent.click(await toggle());
  await screen.findByPlaceholderText(texts.choices.valueHint);
  expect(screen.queryByText(/^Giống nhau/)).toBeNull();
});

test('TEST-08 the list of units tells its keeper of those that look the same, not of small and capital letters', () => {
  const adding = { label: 'Thêm đơn vị', field: 'Đơn vị', max: 40, blank: '', busy: false };
  const options = ['\u00b5l', '\u03bcl', 'IU', 'iu'].map((value) => ({ value, label: value }));
  renderInFrame(
    <AddingSelect options={options} adding={{ ...adding, save: () => Promise.reject(new Error()) }} />,
  );
  expect(screen.queryByText(/^Giống nhau/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Thêm đơn vị' }));
  expect(screen.getAllByText(/^Giống nhau/).map(({ textContent }) => textContent)).toEqual([
    'Giống nhau, được coi là một giá trị: “\u00b5l” U+00B5, “\u03bcl” U+03BC',
  ]);
});

import type { SignedChange } from '@kiemlab/contract/features/analyses/signed.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { aTest } from '../testing.ts';
import { SignatureList } from './SignatureList.tsx';

const signature = (meaning: 'performed' | 'reviewed', valid: boolean) => ({
  meaning,
  signer: 'Lê Thị Hoa',
  position: '',
  signedAt: `2026-01-0${meaning === 'performed' ? 3 : 4}T00:00:00.000Z`,
  valid,
});
const since: SignedChange = {
  ...signature('performed', false),
  kept: true,
  voidFrom: null,
  changes: [
    { field: 'result', before: '99.6', after: '94.2' },
    { field: 'verdict', before: 'PASS', after: 'FAIL' },
    { field: 'remarks', before: null, after: 'Đo lại' },
    { field: 'expirationDate', before: '2028-01-31', after: '2027-01-31' },
  ],
};

let answer: SignedChange[];
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const ASK = { name: 'Đã đổi gì từ khi ký?' };
const show = (...valid: [boolean, boolean]): void =>
  void renderInFrame(
    <SignatureList
      test={aTest({ signatures: [signature('performed', valid[0]), signature('reviewed', valid[1])] })}
    />,
    new QueryClient(),
  );

test('TEST-11 COMP-22 a broken signature says value by value what was signed and what is now', async () => {
  answer = [since];
  show(false, true);
  fireEvent.click(screen.getByRole('button', ASK));
  const shown = (await screen.findByText('99,6')).closest('ul')?.textContent;
  expect(shown).toContain('Kết quả: 99,6 → 94,2');
  expect(shown).toContain('Kết luận: Đạt → Không đạt');
  expect(shown).toContain('Ghi chú: trống → Đo lại');
  expect(shown).toContain('31/01/2028 → 31/01/2027');
  fireEvent.click(screen.getByRole('button', ASK));
  expect(screen.queryByText('99,6')).toBeNull();
});

test('TEST-11 nothing is asked of signatures that stand; without a difference it is said since when they are void', async () => {
  answer = [{ ...since, changes: [], voidFrom: '2026-01-05T01:00:00Z', kept: false }];
  show(true, true);
  expect(screen.queryByRole('button', ASK)).toBeNull();
  cleanup();
  show(false, true);
  fireEvent.click(screen.getByRole('button', ASK));
  expect(await screen.findByText('Các giá trị hiện nay giống như khi ký.')).toBeTruthy();
  expect(screen.getByText(/^Chữ ký mất hiệu lực từ/)).toBeTruthy();
  expect(screen.getByText(/^Chữ ký có trước khi/)).toBeTruthy();
});

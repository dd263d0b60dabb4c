import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GS } from '../../../ui/scanner/scan-run.ts';
import { keepScannerSettings, scannerSettings, USUAL_SCANNER } from '../../../ui/scanner/scanner-settings.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { createKeys } from '../../../ui/test-keys.ts';
import '../../../lib/i18n/signed-in-texts.ts';
import { ScannerDialog } from './ScannerDialog.tsx';

let keys: ReturnType<typeof createKeys>;
beforeEach(() => {
  keys = createKeys();
  renderInFrame(<ScannerDialog onClose={vi.fn()} />);
});
afterEach(() => {
  cleanup();
  keepScannerSettings(USUAL_SCANNER);
  localStorage.clear();
});

const field = () => screen.getByLabelText<HTMLInputElement>('Quét thử vào đây');

test('SAMPLE-18 the field says what was read, and what the scanner sent where that is more', async () => {
  field().focus();
  keys.scan('L26-0001');
  await screen.findByText('Đã đọc: L26-0001');
  expect(screen.queryByText(/Máy quét gửi/)).toBeNull();
  keys.type(']d2L26', 5);
  keys.press(GS, 5, { ctrlKey: true });
  for (const key of '0001') keys.press(key, 5);
  keys.press('Enter', 5);
  await screen.findByText('Đã đọc: L26 0001');
  await screen.findByText('Máy quét gửi: ]d2L26␝0001');
  expect(field().value).toBe('');
});

test('SAMPLE-18 of a slow scanner it says how slow it is; once that was chosen, and what it puts around, it is heard', async () => {
  field().focus();
  keys.scan('~L26-0001', 150, 'ArrowDown');
  await screen.findByText(
    'Không nhận ra là mã quét: 9 ký tự “~L26-0001”, nghỉ dài nhất 150 ms, kết thúc bằng phím ArrowDown.',
  );
  keepScannerSettings({ ...scannerSettings(), speed: 'slow', end: 'arrowDown' });
  fireEvent.change(screen.getByLabelText('Ký tự đầu do máy quét thêm'), { target: { value: '~' } });
  expect(scannerSettings()).toEqual({ speed: 'slow', end: 'arrowDown', prefix: '~', suffix: '' });
  field().focus();
  keys.scan('~L26-0001', 150, 'ArrowDown');
  await screen.findByText('Đã đọc: L26-0001');
  await screen.findByText('Máy quét gửi: ~L26-0001');
  fireEvent.click(screen.getByRole('button', { name: 'Về mặc định' }));
  expect(scannerSettings()).toEqual(USUAL_SCANNER);
});

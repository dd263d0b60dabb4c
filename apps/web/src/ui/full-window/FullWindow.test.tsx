import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../test-frame.tsx';
import { FullWindow } from './FullWindow.tsx';

afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Xem mã vạch
      </button>
      {open && (
        <FullWindow open title="Mã vạch (1 mẫu)" onClose={() => setOpen(false)}>
          <input aria-label="Trang" />
        </FullWindow>
      )}
    </>
  );
}

test('SAMPLE-18 a window over the page gives the cursor back to the button that opened it', () => {
  renderInFrame(<Page />);
  const opener = screen.getByRole('button', { name: 'Xem mã vạch' });
  opener.focus();
  fireEvent.click(opener);
  screen.getByLabelText('Trang').focus();
  fireEvent.click(screen.getByRole('button', { name: 'Đóng' }));
  expect(screen.queryByText('Mã vạch (1 mẫu)')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

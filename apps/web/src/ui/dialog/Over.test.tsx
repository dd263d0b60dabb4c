import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../test-frame.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { Over } from './Over.tsx';
import { useBelow } from './use-below.ts';

afterEach(cleanup);

function Inside() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="typed" />
      <button type="button" onClick={() => setOpen(true)}>
        more
      </button>
      {open && (
        <Over>
          <DialogFrame open title="second" onClose={() => setOpen(false)}>
            <button type="button" onClick={() => setOpen(false)}>
              back
            </button>
          </DialogFrame>
        </Over>
      )}
    </>
  );
}
function Two() {
  return (
    <DialogFrame open title="first" below={useBelow()} onClose={() => undefined}>
      <Inside />
    </DialogFrame>
  );
}
const titles = () =>
  screen.getAllByRole('dialog').map((one) => one.querySelector('.ant-modal-title')?.textContent);

test('one dialog at a time: what opens from another stands in its place, and that comes back as it was, the cursor where it was', async () => {
  renderInFrame(<Two />);
  const typed = await screen.findByLabelText<HTMLInputElement>('typed');
  fireEvent.change(typed, { target: { value: '99,6' } });
  const more = screen.getByRole('button', { name: 'more' });
  more.focus();
  fireEvent.click(more);
  await waitFor(() => expect(titles()).toEqual(['second']));
  fireEvent.click(screen.getByRole('button', { name: 'back' }));
  await waitFor(() => expect(titles()).toEqual(['first']));
  expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('99,6');
  await waitFor(() => expect(document.activeElement === more).toBe(true));
});

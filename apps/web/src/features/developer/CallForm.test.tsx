import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { CallForm } from './CallForm.tsx';

afterEach(cleanup);

const REFUSED = /^Chỉ gọi được đường dẫn của máy chủ này/;
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Gửi' }));

test('SHELL-04 what was refused of a call is not said of the next one', async () => {
  const onSend = vi.fn(() => Promise.resolve({ answered: true }));
  renderInFrame(<CallForm busy={false} onSend={onSend} />);
  type(/Đường dẫn/, '//evil.example/api/samples');
  send();
  expect(await screen.findByText(REFUSED)).toBeTruthy();
  expect(onSend).not.toHaveBeenCalled();
  type(/Đường dẫn/, '/api/samples');
  await waitFor(() => expect(screen.queryByText(REFUSED)).toBeNull());
  send();
  await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
});

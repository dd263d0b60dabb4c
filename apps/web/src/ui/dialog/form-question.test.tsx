import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { connection } from '../../lib/api/connection.ts';
import { vi as texts } from '../../locales/vi.ts';
import { renderInFrame } from '../test-frame.tsx';
import { DialogForm } from './DialogForm.tsx';

interface Values {
  name?: string;
}
const onSubmit = vi.fn((_: Values) => Promise.resolve());
const onClose = vi.fn();

let ask: (isAsked: boolean) => void;
function NoteForm() {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    ask = setAsked;
  }, []);
  const [form] = Form.useForm<Values>();
  return (
    <DialogForm<Values>
      open
      title="Ghi"
      form={form}
      over={asked && <p>Lưu và tiếp tục?</p>}
      onSubmit={onSubmit}
      onClose={onClose}
      sections={[
        {
          key: 'note',
          title: 'Ghi',
          children: (
            <Form.Item name="name" label="Ghi chú">
              <Input.TextArea />
            </Form.Item>
          ),
        },
      ]}
    />
  );
}
const save = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Lưu' }));

afterEach(() => {
  cleanup();
  connection.reached();
  onSubmit.mockClear();
  onClose.mockReset();
});

test('Ctrl+Enter in a text of several lines saves; Enter alone begins another line', async () => {
  renderInFrame(<NoteForm />);
  const note = screen.getByLabelText('Ghi chú');
  fireEvent.keyDown(note, { key: 'Enter' });
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true, repeat: true });
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

test('SHELL-01 a question stands in the place of its form, which keeps what is typed and does not say that nobody answers', async () => {
  let answer: (() => void) | undefined;
  onSubmit.mockImplementationOnce(() => new Promise<void>((resolve) => (answer = resolve)));
  renderInFrame(<NoteForm />);
  fireEvent.change(screen.getByLabelText('Ghi chú'), { target: { value: 'của tôi' } });
  save();
  await waitFor(() => expect(answer).toBeDefined());
  act(() => connection.lost());
  expect(screen.getByText(texts.ui.unanswered)).toBeTruthy();
  const isSeen = () =>
    getComputedStyle(screen.getByLabelText('Ghi chú').closest('.ant-modal-wrap') ?? document.body).display;
  expect(isSeen()).not.toBe('none');
  act(() => ask(true));
  await waitFor(() => expect(isSeen()).toBe('none'));
  expect(screen.queryByText(texts.ui.unanswered)).toBeNull();
  act(() => ask(false));
  await waitFor(() => expect(isSeen()).not.toBe('none'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Ghi chú').value).toBe('của tôi');
  answer?.();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Lưu' }).className).not.toContain('loading'));
});

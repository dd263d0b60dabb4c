import { fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { HttpError } from '../lib/api/http-error.ts';
import { renderInFrame } from './test-frame.tsx';
import { DialogForm } from './dialog/DialogForm.tsx';

interface Refusal {
  /** As the server names it. */
  field: string;
  message: string;
}

function RefusedForm({ children, values, refusals }: RefusedFormProps) {
  const [form] = Form.useForm<object>();
  const fields = refusals.map((refusal) => ({ code: 'INVALID_VALUE', ...refusal }));
  return (
    <DialogForm<object>
      open
      title="Thêm"
      form={form}
      initialValues={values}
      onClose={() => undefined}
      onSubmit={() => Promise.reject(new HttpError(400, 'VALIDATION', 'Chưa lưu được', { fields }))}
      sections={[{ key: 'all', title: 'Tất cả', children }]}
    />
  );
}

interface RefusedFormProps {
  children: ReactNode;
  values: object;
  refusals: readonly Refusal[];
}

/** Saves a form with these fields, whose values the server refuses. For tests. */
export async function refuse(
  children: ReactNode,
  values: object,
  refusals: readonly Refusal[],
): Promise<void> {
  renderInFrame(
    <RefusedForm values={values} refusals={refusals}>
      {children}
    </RefusedForm>,
  );
  fireEvent.click(screen.getByRole('button', { name: /^(Lưu|Save)$/ }));
  await screen.findByText(/^(Chưa lưu được|Còn \d+ chỗ cần sửa|To mend)/);
}

/** The control that a message stands under, which names it as its description. */
export async function controlUnder(message: string): Promise<Element> {
  const text = await screen.findByText(message);
  const help = text.closest('[id$="_help"]');
  const control = document.querySelector(`[aria-describedby~="${String(help?.id)}"]`);
  expect(control, `${message}: no control is described by it`).not.toBeNull();
  expect(control?.getAttribute('aria-invalid'), message).toBe('true');
  expect(control?.closest('.ant-form-item'), message).toBe(text.closest('.ant-form-item'));
  return control as Element;
}

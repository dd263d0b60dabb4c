import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { planOf } from '../../samples/fields/field-plan.ts';
import { type FormValues, newValues } from '../../samples/fields/form-values.ts';
import { useUnitOfForm } from './use-unit-of-form.ts';

afterEach(cleanup);

const planWith = (initial?: string) =>
  planOf({
    sections: [
      {
        section: 'generalInformation',
        required: false,
        attributes: [{ key: 'dosageForm', required: false }],
      },
      {
        section: 'quantityInformation',
        required: false,
        attributes: [{ key: 'currentQuantityUnit', required: false, ...(initial ? { initial } : {}) }],
      },
    ],
  });

function Fields({ initial }: { initial?: string | undefined }) {
  const [form] = Form.useForm<FormValues>();
  const plan = planWith(initial);
  useUnitOfForm(form, plan);
  return (
    <Form form={form} initialValues={newValues(plan)}>
      <Form.Item name={['generalInformation', 'dosageForm']}>
        <Input aria-label="form" />
      </Form.Item>
      <Form.Item name={['quantityInformation', 'currentQuantityUnit']}>
        <Input aria-label="unit" />
      </Form.Item>
    </Form>
  );
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const unitIs = (unit: string) =>
  waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('unit').value).toBe(unit));

test('SAMPLE-07 tablets are proposed in viên, other forms in ml again', async () => {
  renderInFrame(<Fields />);
  await unitIs('ml');
  type('form', 'viên nén');
  await unitIs('viên');
  type('form', 'siro');
  await unitIs('ml');
});

test('SAMPLE-07 a unit that somebody chose stays, and so does that of the sample type', async () => {
  renderInFrame(<Fields />);
  type('unit', 'hộp');
  type('form', 'viên nén');
  await unitIs('hộp');
  cleanup();
  renderInFrame(<Fields initial="lọ" />);
  type('form', 'viên nén');
  await unitIs('lọ');
});

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { useEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DecimalInput } from './DecimalInput.tsx';
import { renderInFrame } from './test-frame.tsx';
import { useNumberRule } from './use-number-rule.ts';
import { WholeNumberInput } from './WholeNumberInput.tsx';

afterEach(cleanup);

interface Values {
  quantity?: string | null;
  count?: number | null;
}
let form: ReturnType<typeof Form.useForm<Values>>[0];
/** Shows a field of each kind in a form. */
function show(initial: Values = {}): void {
  function Fields() {
    const [own] = Form.useForm<Values>();
    useEffect(() => {
      form = own;
    }, [own]);
    const [decimal, whole] = [useNumberRule(), useNumberRule('whole')];
    return (
      <Form form={own} initialValues={initial}>
        <Form.Item name="quantity" label="Lượng" rules={[decimal]}>
          <DecimalInput unit="ml" />
        </Form.Item>
        <Form.Item name="count" label="Số" rules={[whole]}>
          <WholeNumberInput />
        </Form.Item>
      </Form>
    );
  }
  renderInFrame(<Fields />);
}
const box = (label: string): HTMLInputElement => screen.getByLabelText(label);
const type = (label: string, value: string): void => {
  fireEvent.change(box(label), { target: { value } });
  fireEvent.blur(box(label));
};

describe('a quantity that may be a thousand', () => {
  it('SAMPLE-07: is asked back, stays as typed and is not sent', async () => {
    show();
    type('Lượng', '1.000');
    expect(box('Lượng').value).toBe('1.000');
    await expect(form.validateFields()).rejects.toBeTruthy();
    expect(await screen.findByText('Ý bạn là 1,000 hay 1000?')).toBeTruthy();
    type('Lượng', '12,500');
    await expect(form.validateFields()).rejects.toBeTruthy();
    expect(await screen.findByText('Ý bạn là 12,500 hay 12500?')).toBeTruthy();
    for (const clear of ['0,125', '5,1E-05']) {
      type('Lượng', clear);
      await expect(form.validateFields()).resolves.toBeTruthy();
    }
    expect(form.getFieldValue('quantity')).toBe('0.000051');
  });

  it.each([
    ['1,000', '1.000', '1,000'],
    ['1000', '1000', '1000'],
  ])('SAMPLE-07: the answer %s is kept as %s and written %s', async (answer, kept, written) => {
    show();
    type('Lượng', '1.000');
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${answer}:`) }));
    expect(form.getFieldValue('quantity')).toBe(kept);
    expect(box('Lượng').value).toBe(written);
    expect(screen.queryByRole('button', { name: /^1000:/ })).toBeNull();
    expect(document.activeElement).toBe(box('Lượng'));
    await expect(form.validateFields()).resolves.toBeTruthy();
  });

  it('SAMPLE-07: a stored one is not asked back', async () => {
    show({ quantity: '1.000', count: 1000 });
    expect(box('Lượng').value).toBe('1,000');
    expect(screen.queryByRole('button')).toBeNull();
    await expect(form.validateFields()).resolves.toMatchObject({ quantity: '1.000', count: 1000 });
  });

  it.each([
    ['0,500', '0.500'],
    ['0.500', '0.500'],
    ['1.0000', '1.0000'],
    ['1,00', '1.00'],
    ['+5', '5'],
    [' 12,5 ', '12.5'],
    // Thousands and decimals are told apart by their marks: one number to everybody.
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1234567890123456789012345678901234567890', '1234567890123456789012345678901234567890'],
  ])('SAMPLE-12: %s is %s', (typed, kept) => {
    show();
    type('Lượng', typed);
    expect(form.getFieldValue('quantity')).toBe(kept);
  });

  it.each([
    ['10 000', 'Có dấu cách giữa các chữ số, hãy viết liền: 10000'],
    ['1.000.000', 'Có nhiều dấu phân cách, hãy viết liền: 1000000 hoặc 1234,5'],
    ['mười', 'Vui lòng nhập một số, ví dụ 99,6'],
  ])('SAMPLE-07: %s stays as it was typed and says why it is no number', async (typed, why) => {
    show();
    type('Lượng', typed);
    expect(box('Lượng').value).toBe(typed);
    await expect(form.validateFields()).rejects.toBeTruthy();
    expect(await screen.findByText(why)).toBeTruthy();
  });
});

describe('a whole number', () => {
  it.each([
    ['1:', 1],
    ['1000:', 1000],
  ])('SAMPLE-07: 1.000 is asked back; the answer %s is %i', (answer, kept) => {
    show();
    type('Số', '1.000');
    expect(box('Số').value).toBe('1.000');
    expect(typeof form.getFieldValue('count')).toBe('string');
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${answer}`) }));
    expect(form.getFieldValue('count')).toBe(kept);
    expect(box('Số').value).toBe(String(kept));
  });

  // The part in front of the mark counts (specification 2 §5), also where thousands have a mark of their own.
  it.each([
    ['3,7', 3],
    ['1.000,5', 1000],
  ])('SAMPLE-07: %s is %i', (typed, kept) => {
    show();
    type('Số', typed);
    expect([form.getFieldValue('count'), box('Số').value]).toEqual([kept, String(kept)]);
  });

  it.each(['10 000', '12.345.678', '99999999999999999999', 'năm'])(
    'SAMPLE-07: %s stays as it was typed and is refused',
    async (typed) => {
      show();
      type('Số', typed);
      expect(box('Số').value).toBe(typed);
      await expect(form.validateFields()).rejects.toBeTruthy();
    },
  );
});

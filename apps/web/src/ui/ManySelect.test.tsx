import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, test } from 'vitest';
import { ManySelect } from './ManySelect.tsx';
import { renderInFrame } from './test-frame.tsx';

afterEach(cleanup);

const OPTIONS = ['Vi sinh', 'Hóa lý', 'Dược lý'].map((label) => ({ value: label, label }));
const chosen = () =>
  [...document.querySelectorAll('.ant-select-selection-item')].map(({ textContent }) => textContent);
const box = () => screen.getByRole('combobox', { name: 'Tổ' });
/** The library reads the number of a key. */
const KEYS = { Tab: 9, Enter: 13, Home: 36, ArrowDown: 40 };
const press = (key: keyof typeof KEYS) => fireEvent.keyDown(box(), { key, keyCode: KEYS[key] });

function openSelect() {
  renderInFrame(
    <Form initialValues={{ groups: ['Vi sinh'] }}>
      <Form.Item name="groups" label="Tổ">
        <ManySelect options={OPTIONS} />
      </Form.Item>
    </Form>,
  );
  fireEvent.mouseDown(box());
  return waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('true'));
}

test('SHELL-08 Tab leaves a list of several: it takes no entry, and takes none away', async () => {
  await openSelect();
  // The cursor stands on the entry that is chosen, then on one that is not.
  for (const first of ['Home', 'ArrowDown'] as const) {
    press(first);
    press('Tab');
    await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('false'));
    expect(chosen()).toEqual(['Vi sinh']);
    fireEvent.mouseDown(box());
    await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('true'));
  }
});

test('SHELL-08 it is found by words without case and diacritics, and taken by Enter', async () => {
  await openSelect();
  fireEvent.change(box(), { target: { value: 'duoc' } });
  await waitFor(() => expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1));
  press('Enter');
  await waitFor(() => expect(chosen()).toEqual(['Vi sinh', 'Dược lý']));
});

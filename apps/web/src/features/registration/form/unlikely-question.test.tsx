import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { planOf } from '../../samples/fields/field-plan.ts';
import { AddSampleForm } from './AddSampleForm.tsx';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const PLAN = planOf({
  sections: [
    {
      section: 'generalInformation',
      required: false,
      attributes: [{ key: 'sampleName', required: true }],
    },
    {
      section: 'quantityInformation',
      required: false,
      attributes: [
        { key: 'currentQuantity', required: true },
        { key: 'currentQuantityUnit', required: false },
      ],
    },
  ],
});

let sent: Record<string, unknown>[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (url: string, { body, method }: { body?: string; method: string }) => {
    if (url.includes('/switches'))
      return Promise.resolve(
        Response.json({
          actionsOff: [],
          reasons: [],
          unlikelyQuantities: SETTINGS.unlikelyQuantities.default,
          unlikelyDates: SETTINGS.unlikelyDates.default,
        }),
      );
    if (method === 'POST' && url.includes('/samples')) {
      sent.push(JSON.parse(body ?? '{}') as Record<string, unknown>);
      return Promise.resolve(Response.json({ sampleId: ID, version: 1 }, { status: 201 }));
    }
    return Promise.resolve(Response.json({ Values: [] }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TITLE = 'Các giá trị này có đúng không?';
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The form with a quantity in ml, of which up to 10 000 are not asked about; Save is pressed. */
async function save(quantity: string): Promise<void> {
  renderInFrame(<AddSampleForm templateId={ID} templateName="Thuốc" plan={PLAN} onClose={vi.fn()} />);
  await screen.findByLabelText('Tên mẫu');
  type('Tên mẫu', 'Siro ho');
  type('Số lượng hiện có', quantity);
  press('Lưu');
}

test('COMP-29 a quantity far off is asked back with its cause, and the answer goes along', async () => {
  await save('12000');
  await screen.findByText(TITLE);
  expect(screen.getByText('Số lượng hiện có: 12000 ml – nhiều hơn thường gặp (mốc 10000)')).toBeDefined();
  expect(sent).toEqual([]);
  press('Đúng như vậy');
  fireEvent.click(await screen.findByRole('button', { name: 'Không' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    quantityInformation: { currentQuantity: '12000' },
    confirmedUnlikely: { currentQuantity: '12000' },
  });
});

test('COMP-29 who goes back has the cursor in the field, nothing is sent; another value is asked about anew, a likely one is not', async () => {
  await save('12000');
  await screen.findByText(TITLE);
  press('Sửa lại');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Số lượng hiện có')));
  type('Số lượng hiện có', '13000');
  press('Lưu');
  await screen.findByText('Số lượng hiện có: 13000 ml – nhiều hơn thường gặp (mốc 10000)');
  press('Sửa lại');
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
  type('Số lượng hiện có', '120');
  press('Lưu');
  fireEvent.click(await screen.findByRole('button', { name: 'Không' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('confirmedUnlikely');
});

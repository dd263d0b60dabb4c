import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { planOf } from '../../samples/fields/field-plan.ts';
import { AddSampleForm } from './AddSampleForm.tsx';
import { useEditionQuestion } from './use-edition-question.tsx';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const PLAN = planOf({
  sections: [
    {
      section: 'generalInformation',
      required: false,
      attributes: [
        { key: 'sampleName', required: true },
        { key: 'standard', required: false },
      ],
    },
  ],
});
const SWITCHES = {
  actionsOff: [],
  reasons: [],
  unlikelyQuantities: [],
  unlikelyDates: SETTINGS.unlikelyDates.default,
};

let sent: Record<string, unknown>[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (url: string, { body, method }: { body?: string; method: string }) => {
    if (url.includes('/switches')) return Promise.resolve(Response.json(SWITCHES));
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

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The form of a new sample with an applied standard; Save is pressed. */
async function save(standard: string): Promise<void> {
  renderInFrame(<AddSampleForm templateId={ID} templateName="Thuốc" plan={PLAN} onClose={vi.fn()} />);
  await screen.findByLabelText('Tên mẫu');
  type('Tên mẫu', 'Siro ho');
  type('Tiêu chuẩn áp dụng', standard);
  press('Lưu');
}
const saved = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Không' }));
  await waitFor(() => expect(sent).toHaveLength(1));
};

test('COMP-43 SAMPLE-03 a pharmacopoeia without its edition is asked back; who writes it is not asked again', async () => {
  await save('USP');
  await screen.findByText('USP ấn bản nào?');
  expect(sent).toEqual([]);
  press('Ghi ấn bản');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Tiêu chuẩn áp dụng')));
  type('Tiêu chuẩn áp dụng', 'USP 43');
  press('Lưu');
  await saved();
  expect(screen.queryByText('USP ấn bản nào?')).toBeNull();
  expect(sent[0]).toMatchObject({ generalInformation: { standard: 'USP 43' } });
});

test('COMP-43 who means it without goes on, and the call is what the specification has', async () => {
  await save('Ph. Eur.');
  await screen.findByText('Ph. Eur. ấn bản nào?');
  press('Lưu không có ấn bản');
  await saved();
  expect(sent[0]).toMatchObject({ generalInformation: { standard: 'Ph. Eur.' } });
});

test('COMP-43 nothing is asked where an edition stands, or another standard', async () => {
  await save('BP 2024, DĐVN V');
  await saved();
  expect(sent[0]).toMatchObject({ generalInformation: { standard: 'BP 2024, DĐVN V' } });
});

test('COMP-43 what the stored sample says already is not asked about by every later change of it', async () => {
  const { result } = renderHook(() => useEditionQuestion({} as Parameters<typeof useEditionQuestion>[0]));
  const stored = { standard: 'USP' } as unknown as Parameters<typeof result.current.ask>[1];
  await act(() => result.current.ask({ generalInformation: { standard: 'USP' } }, stored));
  expect(result.current.element).toBeUndefined();
  act(() => void result.current.ask({ generalInformation: { standard: 'BP' } }, stored));
  expect(result.current.element).toBeDefined();
});

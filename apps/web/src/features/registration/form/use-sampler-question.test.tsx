import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { planOf } from '../../samples/fields/field-plan.ts';
import { AddSampleForm } from './AddSampleForm.tsx';

const ME = '0f8fad5b-d9cb-469f-a165-70867728950e';
const OTHER = '1f8fad5b-d9cb-469f-a165-70867728950e';
const person = (IdUser: string, FullName: string, MaUser: string) => ({
  IdUser,
  FullName,
  MaUser,
  FirstName: '',
  LastName: '',
  Position: 'Cán bộ lấy mẫu',
  CMND: '',
  Department: 'KHTH',
  Username: MaUser,
});
const PLAN = planOf({
  sections: [
    {
      section: 'generalInformation',
      required: false,
      attributes: [
        { key: 'sampleName', required: true },
        { key: 'sampleSource', required: true },
      ],
    },
    {
      section: 'samplerInformation',
      required: true,
      attributes: [
        { key: 'samplerName', required: true },
        { key: 'samplerUserId', required: false },
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
let permissions: string[];
beforeEach(() => {
  sent = [];
  permissions = ['Sample', 'Sample_Add', 'Sample_Edit'];
  vi.stubGlobal('fetch', (url: string, { body, method }: { body?: string; method: string }) => {
    if (url.includes('/profile'))
      return Promise.resolve(
        Response.json({
          status: 1,
          data: { IdUser: ME, Username: 'tôi', FullName: 'Tôi', Position: '', Department: '', permissions },
        }),
      );
    if (url.includes('/list_user'))
      return Promise.resolve(
        Response.json({ status: 1, data: [person(OTHER, 'Lê Văn Khác', 'NV2'), person(ME, 'Tôi', 'NV1')] }),
      );
    if (url.includes('/switches')) return Promise.resolve(Response.json(SWITCHES));
    if (method === 'POST') {
      sent.push(JSON.parse(body ?? '{}') as Record<string, unknown>);
      return Promise.resolve(Response.json({ sampleId: ME, version: 1 }, { status: 201 }));
    }
    return Promise.resolve(Response.json({ Values: [] }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Fills the form in and presses Save. */
async function save(source: string): Promise<void> {
  renderInFrame(<AddSampleForm templateId={OTHER} templateName="Thuốc" plan={PLAN} onClose={vi.fn()} />);
  fireEvent.change(await screen.findByLabelText('Tên mẫu'), { target: { value: 'Siro ho' } });
  fireEvent.mouseDown(screen.getByLabelText('Nguồn mẫu'));
  const options = await waitFor(() => {
    const found = [...document.querySelectorAll('.ant-select-item-option')];
    expect(found).toHaveLength(2);
    return found;
  });
  for (const option of options) if (option.textContent === source) fireEvent.click(option);
  fireEvent.click(screen.getByRole('button', { name: 'Lưu' }));
}
const HINT = /^Mẫu lấy phải có người lấy mẫu/;
const SAVE = 'Lưu và tiếp tục?';
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const answered = async () => {
  await screen.findByText(SAVE);
  fireEvent.click(screen.getByText('Không'));
  await waitFor(() => expect(sent).toHaveLength(1));
};

test('SAMPLE-03 SAMPLE-05 saving a taken sample asks who took it, and proposes the sampler who registers it', async () => {
  await save('Mẫu lấy');
  await screen.findByText(HINT);
  const me = await box('Tôi');
  expect(me.checked).toBe(true);
  expect([...document.querySelectorAll('tbody tr td:nth-child(3)')].map((cell) => cell.textContent)).toEqual([
    'Tôi',
    'Lê Văn Khác',
  ]);
  expect(sent).toEqual([]);
  // The proposal is only one: another person is chosen as easily.
  fireEvent.click(me);
  fireEvent.click(await box('Lê Văn Khác'));
  fireEvent.click(screen.getByText('Chọn người lấy mẫu'));
  await answered();
  expect(sent[0]).toMatchObject({
    samplerInformation: [{ samplerName: 'Lê Văn Khác', samplerUserId: OTHER }],
  });
});

test('SAMPLE-03 nobody is proposed where the one who registers is no sampler', async () => {
  permissions = ['Sample', 'Sample_Add', 'Sample_Edit', 'Sample_ViewAll'];
  await save('Mẫu lấy');
  await screen.findByText(HINT);
  expect((await box('Tôi')).checked).toBe(false);
  expect((await box('Lê Văn Khác')).checked).toBe(false);
});

test('SAMPLE-03 who leaves the question is back in the form, and nothing has been saved', async () => {
  await save('Mẫu lấy');
  await screen.findByText(HINT);
  const closing = [...document.querySelectorAll<HTMLElement>('.ant-modal-close')].at(-1);
  if (closing) fireEvent.click(closing);
  expect(await screen.findAllByText(/^Thông tin người lấy mẫu là trường bắt buộc!/)).not.toEqual([]);
  expect(screen.queryByText(HINT)).toBeNull();
  expect(screen.queryByText(SAVE)).toBeNull();
  expect(sent).toEqual([]);
  // A name of nobody with an account is typed in the section: the cursor is there.
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-section]')?.getAttribute('data-section')).toBe(
      'samplerInformation',
    ),
  );
});

test('SAMPLE-03 of a sample that was sent in no sampler is asked for, although its template does', async () => {
  await save('Mẫu gửi');
  await screen.findByText(SAVE);
  expect(screen.queryByText(HINT)).toBeNull();
  await answered();
  expect(sent[0]).toMatchObject({ samplerInformation: [] });
});

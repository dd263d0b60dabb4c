import { QueryClient } from '@tanstack/react-query';
import type { FieldKey, SectionKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from '../../../lib/api/connection.ts';
import { changeLanguage } from '../../../lib/i18n/i18n.ts';
import { en as english } from '../../../locales/en.ts';
import { vi as texts } from '../../../locales/vi.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { sampleDocument } from '../../documents/testing.ts';
import { type FormValues, newValues, valuesOf } from '../../samples/fields/form-values.ts';
import { planOf } from '../../samples/fields/field-plan.ts';
import { sampleRow } from '../../samples/testing.ts';
import { FormPhotosContext } from './form-photos.ts';
import { useFormPhotos } from './use-form-photos.ts';
import { SectionFields } from './SectionFields.tsx';

const ID = '0b6c0f3e-7d0a-4a39-9f4e-0f6c7f1d2a11';
const SOP = sampleDocument();

let answer: (address: URL) => Promise<Response>;
beforeEach(() => {
  answer = () => new Promise(() => undefined);
  vi.stubGlobal('fetch', (url: string) => answer(new URL(url, 'http://localhost')));
});
afterEach(() => {
  cleanup();
  // What asks in vain leaves nothing to the next file.
  connection.reached();
  vi.unstubAllGlobals();
});

let form: FormInstance<FormValues>;
function show(
  section: SectionKey,
  keys: readonly (
    | FieldKey
    | { key: FieldKey; initial?: string; required?: boolean; label?: { vi: string; en: string } }
  )[],
  sample?: SampleRow,
  isPreview = false,
): void {
  const attributes = keys.map((key) => ({ required: false, ...(typeof key === 'string' ? { key } : key) }));
  const plan = planOf({ sections: [{ section, required: false, attributes }] });
  function Shown() {
    const [own] = Form.useForm<FormValues>();
    useEffect(() => {
      form = own;
    }, [own]);
    return (
      <Form form={own} initialValues={sample ? valuesOf(sample, plan) : newValues(plan)}>
        {plan.map((part) => (
          <SectionFields key={part.key} section={part} sample={sample} />
        ))}
      </Form>
    );
  }
  function OfForm() {
    return (
      <FormPhotosContext value={useFormPhotos(undefined)}>
        <Shown />
      </FormPhotosContext>
    );
  }
  renderInFrame(
    isPreview ? <Shown /> : <OfForm />,
    new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  );
}
const held = (section: SectionKey, key: FieldKey): unknown =>
  (form.getFieldValue(section) as Record<string, unknown> | undefined)?.[key];
const faults = async (section: SectionKey, key: FieldKey): Promise<string[]> => {
  await waitFor(() => form.validateFields().then(null, () => undefined));
  return form.getFieldError([section, key] as never);
};

it.each([
  ['9h30', '09:30'],
  ['14:05', '14:05'],
  ['0930', '09:30'],
])('SAMPLE-03: a time typed as "%s" is %s once the field is left', async (typed, time) => {
  show('sampleChronicleInformation', ['samplingEndTime']);
  const box = screen.getByLabelText('Giờ kết thúc lấy mẫu');
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.blur(box);
  expect(held('sampleChronicleInformation', 'samplingEndTime')).toBe(time);
  expect(await faults('sampleChronicleInformation', 'samplingEndTime')).toEqual([]);
});

it('SAMPLE-03: what is no time stays as it was typed and is asked back; nothing is no value', async () => {
  show('sampleChronicleInformation', ['samplingEndTime']);
  const box = screen.getByLabelText<HTMLInputElement>('Giờ kết thúc lấy mẫu');
  fireEvent.change(box, { target: { value: '930' } });
  fireEvent.blur(box);
  expect(box.value).toBe('930');
  expect(await faults('sampleChronicleInformation', 'samplingEndTime')).toEqual([
    'Giờ kết thúc lấy mẫu phải là giờ trong ngày, ví dụ 09:30',
  ]);
  fireEvent.change(box, { target: { value: '' } });
  expect(held('sampleChronicleInformation', 'samplingEndTime')).toBeNull();
});

it('SAMPLE-03: the district is not asked of a new sample, its first value is not saved unseen; an older one shows it', () => {
  const keys = ['province', { key: 'ward', initial: 'Quận Hải Châu' }] as const;
  show('pickingInformation', keys);
  expect(screen.queryByLabelText('Quận/Huyện')).toBeNull();
  expect(held('pickingInformation', 'ward') ?? null).toBeNull();
  cleanup();
  show('pickingInformation', keys, sampleRow({ ward: 'Huyện Hòa Vang' }));
  const box = screen.getByLabelText<HTMLInputElement>('Quận/Huyện');
  expect(box.value).toBe('Huyện Hòa Vang');
  fireEvent.change(box, { target: { value: '' } });
  expect(screen.getByLabelText('Quận/Huyện')).toBeTruthy();
  cleanup();
  show('pickingInformation', keys, sampleRow({}));
  expect(screen.queryByLabelText('Quận/Huyện')).toBeNull();
});

it('SAMPLE-05: a button stands where the template shows it, in the template’s words', () => {
  const label = { vi: 'Ai giữ mẫu này?', en: 'Who keeps it?' };
  show('custodianInformation', ['custodianName']);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show('custodianInformation', [{ key: 'pickCustodian', label }, 'custodianName']);
  expect(screen.getByRole('button', { name: label.vi })).toBeTruthy();
  cleanup();
  show('samplerInformation', ['samplerName']);
  expect(screen.queryByRole('button', { name: /danh sách nhân viên/ })).toBeNull();
  cleanup();
  show('samplerInformation', ['pickSamplers', 'samplerName']);
  expect(screen.getByRole('button', { name: 'Chọn người lấy mẫu từ danh sách nhân viên' })).toBeTruthy();
});

it('SAMPLE-05: the related document is found by typing, and chosen with Enter when it is the only one', async () => {
  answer = () => Promise.resolve(Response.json({ documentList: [SOP], total: 1 }));
  show('generalInformation', ['pickDocument', 'documentId', 'documentName']);
  fireEvent.click(screen.getByRole('button', { name: 'Chọn tài liệu liên quan' }));
  const box = await screen.findByLabelText('Tìm kiếm');
  fireEvent.change(box, { target: { value: 'sop' } });
  await screen.findByRole('button', { name: new RegExp(SOP.title) });
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 });
  await waitFor(() => expect(held('generalInformation', 'documentId')).toBe(SOP.id));
  expect(held('generalInformation', 'documentName')).toBe(SOP.title);
});

it('SAMPLE-05: without a network the button says so, and nothing is chosen', async () => {
  answer = () => Promise.reject(new TypeError('fetch failed'));
  show('generalInformation', ['pickDocument', 'documentId']);
  fireEvent.click(screen.getByRole('button', { name: 'Chọn tài liệu liên quan' }));
  fireEvent.change(await screen.findByLabelText('Tìm kiếm'), { target: { value: 'sop' } });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(held('generalInformation', 'documentId')).toBeNull();
});

const choose = (file: File): void => {
  fireEvent.change(screen.getByLabelText('Bản chụp giấy giới thiệu', { selector: 'input' }), {
    target: { files: [file] },
  });
};

it('SAMPLE-03: a file is sent when it is chosen; until it has arrived the form is not saved', async () => {
  let arrive: ((response: Response) => void) | undefined;
  answer = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  show('planInformation', ['letterFile']);
  choose(new File(['%PDF'], 'giấy giới thiệu.pdf', { type: 'application/pdf' }));
  await screen.findByText('Đang gửi…');
  expect(await faults('planInformation', 'letterFile')).toEqual([
    'Bản chụp giấy giới thiệu có tệp chưa gửi xong',
  ]);
  const value = `${ID}/giấy giới thiệu.pdf`;
  // It is told to be on its way before it is read and sent.
  await waitFor(() => expect(arrive).toBeDefined());
  arrive?.(Response.json({ id: ID, value }, { status: 201 }));
  await waitFor(() => expect(held('planInformation', 'letterFile')).toBe(value));
  expect(await faults('planInformation', 'letterFile')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Bỏ tệp giấy giới thiệu.pdf' }));
  expect(held('planInformation', 'letterFile')).toBeNull();
});

it('SAMPLE-03: a file that is refused leaves the one that was there, and says why', async () => {
  const value = `${ID}/cũ.pdf`;
  show('planInformation', ['letterFile'], sampleRow({ letterFile: value }));
  choose(new File(['x'], 'chạy.exe'));
  expect(await screen.findByText(/chạy\.exe/)).toBeTruthy();
  expect(held('planInformation', 'letterFile')).toBe(value);
  answer = () =>
    Promise.resolve(Response.json({ code: 'FILE_UNREADABLE', message: 'Tệp hỏng' }, { status: 400 }));
  choose(new File(['%PDF'], 'mới.pdf'));
  expect(await screen.findByText(/mới\.pdf: /)).toBeTruthy();
  expect(held('planInformation', 'letterFile')).toBe(value);
});

it('SHELL-08: a file chosen without a network is asked for later, beside its field; nothing typed goes', async () => {
  answer = () => Promise.reject(new TypeError('fetch failed'));
  show('planInformation', ['planName', 'letterFile']);
  const typed = screen.getByLabelText<HTMLInputElement>('Tên kế hoạch lấy mẫu');
  fireEvent.change(typed, { target: { value: '12/KH-SYT' } });
  choose(new File(['x'], 'giay.pdf', { type: 'application/pdf' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    texts.samples.fileLater.replace('{{name}}', 'giay.pdf'),
  );
  expect(typed.value).toBe('12/KH-SYT');
});

it.each([
  ['vi', texts.samples.fileNeedsNetwork],
  ['en', english.samples.fileNeedsNetwork],
] as const)(
  'SHELL-08: in %s a required file says that it takes a network, before one is chosen; what was typed stays when it is lacking',
  async (language, said) => {
    await changeLanguage(language);
    try {
      show('planInformation', ['planName', { key: 'letterFile', required: true }]);
      const [typed] = screen.getAllByRole<HTMLInputElement>('textbox');
      if (!typed) throw new Error('no field to type into');
      fireEvent.change(typed, { target: { value: '12/KH-SYT' } });
      expect(screen.queryByText(said)).toBeNull();
      act(() => connection.lost());
      expect(screen.getByText(said)).toBeTruthy();
      expect(await faults('planInformation', 'letterFile')).toHaveLength(1);
      expect(typed.value).toBe('12/KH-SYT');
      act(() => connection.reached());
      expect(screen.queryByText(said)).toBeNull();
    } finally {
      await changeLanguage('vi');
    }
  },
);

it('TEMPLATE-02: in the preview of a template no file is sent', () => {
  show('planInformation', ['letterFile'], undefined, true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Bản chụp giấy giới thiệu' }).disabled).toBe(
    true,
  );
});

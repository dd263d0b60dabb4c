import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { sampleDocument } from '../../documents/testing.ts';
import type { FormValues } from '../../samples/fields/form-values.ts';
import { planOf } from '../../samples/fields/field-plan.ts';
import { SectionFields } from './SectionFields.tsx';

const SOP = sampleDocument();

/** Addresses that were asked for, and what the server says to a search. */
let asked: URL[];
let answer: () => Response;
beforeEach(() => {
  asked = [];
  answer = () => Response.json({ documentList: [SOP], total: 1 });
  vi.stubGlobal('fetch', (url: string) => {
    const address = new URL(url, 'http://localhost');
    asked.push(address);
    if (address.pathname.endsWith('get_detail_document')) return Promise.resolve(Response.json(SOP));
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const searches = (): (string | null)[] =>
  asked
    .filter(({ pathname }) => pathname.endsWith('get_list_documents_v2'))
    .map(({ searchParams }) => searchParams.get('searchStr'));

let form: FormInstance<FormValues>;
function show(
  held: { documentId?: string; documentName?: string } = {},
  keys: readonly string[] = ['documentId', 'documentName'],
): void {
  const plan = planOf({
    sections: [
      {
        section: 'generalInformation',
        required: false,
        attributes: keys.map((key) => ({ key, required: false })),
      },
    ],
  });
  function Shown() {
    const [own] = Form.useForm<FormValues>();
    useEffect(() => {
      form = own;
    }, [own]);
    return (
      <Form form={own} initialValues={{ generalInformation: held }}>
        {plan.map((part) => (
          <SectionFields key={part.key} section={part} sample={undefined} />
        ))}
      </Form>
    );
  }
  // A failure is told at once here.
  renderInFrame(<Shown />, new QueryClient({ defaultOptions: { queries: { retry: false } } }));
}
const box = () => screen.getByLabelText('Tài liệu liên quan');
const nameBox = (): HTMLInputElement => screen.getByLabelText('Tên tài liệu liên quan');
const type = (value: string): void => {
  fireEvent.mouseDown(box());
  fireEvent.change(box(), { target: { value } });
};
const held = () => form.getFieldValue('generalInformation') as Record<string, unknown>;

describe('the related document in the sample form', () => {
  it('SAMPLE-05: nothing is asked for until something is typed, and then once, after a pause', async () => {
    show();
    fireEvent.mouseDown(box());
    expect(await screen.findByText(/^Nhập vài chữ/)).toBeTruthy();
    for (const text of ['l', 'lay', 'lay mau']) type(text);
    expect(await screen.findByText('Đang tìm…')).toBeTruthy();
    expect(await screen.findByText('Quy trình (SOP) · Phiên bản 04')).toBeTruthy();
    expect(searches()).toEqual(['lay mau']);
  });

  it('SAMPLE-05: a chosen document brings its name, which cannot be typed; without it both are empty', async () => {
    show();
    type('lay mau');
    // The entry that Enter takes is marked a moment after the list is drawn.
    await waitFor(() =>
      expect(document.querySelector('.ant-select-item-option-active')?.textContent).toContain(SOP.title),
    );
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 13, which: 13 });
    await waitFor(() => expect(held()).toEqual({ documentId: SOP.id, documentName: 'Quy trình lấy mẫu' }));
    await waitFor(() => expect(nameBox().readOnly).toBe(true));
    expect(nameBox().value).toBe('Quy trình lấy mẫu');
    const clear = document.querySelector('.ant-select-clear');
    if (clear) fireEvent.click(clear);
    await waitFor(() => expect(held()).toEqual({ documentId: null, documentName: null }));
    await waitFor(() => expect(nameBox().readOnly).toBe(false));
  });

  it('SAMPLE-05: a web address is offered as it was typed, without a search; its name is typed', async () => {
    show({ documentName: 'TCCS' });
    type('https://tailieu.example.vn/7');
    fireEvent.click(await screen.findByText('Liên kết: https://tailieu.example.vn/7'));
    await waitFor(() =>
      expect(held()).toEqual({ documentId: 'https://tailieu.example.vn/7', documentName: 'TCCS' }),
    );
    expect(nameBox().readOnly).toBe(false);
    expect(searches()).toEqual([]);
  });

  it('SAMPLE-05: a stored document is shown by its title, also in a template without the name', async () => {
    show({ documentId: SOP.id }, ['documentId']);
    expect(await screen.findByTitle('Quy trình lấy mẫu')).toBeTruthy();
    cleanup();
    show({ documentId: SOP.id, documentName: 'Quy trình lấy mẫu' }, ['documentName']);
    expect(nameBox().value).toBe('Quy trình lấy mẫu');
  });

  it('SAMPLE-05: what older samples hold stays in sight', () => {
    show({ documentId: 'CV 12/2026' });
    expect(screen.getByTitle('CV 12/2026')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('SAMPLE-05: nothing found and a failure are told in the list', async () => {
    answer = () => Response.json({ documentList: [], total: 0 });
    show();
    type('zzz');
    expect(await screen.findByText('Không tìm thấy tài liệu nào có “zzz”.')).toBeTruthy();
    answer = () =>
      Response.json(
        { code: 'FORBIDDEN', message: 'Bạn không có quyền thực hiện thao tác này.' },
        { status: 403 },
      );
    type('abc');
    expect(await screen.findByText('Bạn không có quyền thực hiện thao tác này.')).toBeTruthy();
  });
});

import type { FieldKey, SectionKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { type FormValues, newValues } from '../../samples/fields/form-values.ts';
import { planOf } from '../../samples/fields/field-plan.ts';
import { SectionFields } from './SectionFields.tsx';

// The fields ask for their lists of choices, which no test here needs.
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let form: FormInstance<FormValues>;
/** Shows one section of a form with some of its fields; a name with `!` is required. */
function show(section: SectionKey, keys: readonly string[], values?: FormValues): void {
  const attributes = keys.map((key) => ({ key: key.replace('!', ''), required: key.endsWith('!') }));
  showConfig({ sections: [{ section, required: false, attributes }] }, values);
}
type Attributes = TemplateConfig['sections'][number]['attributes'];
const showPlan = (attributes: Attributes): void =>
  showConfig({ sections: [{ section: 'generalInformation', required: false, attributes }] });

function showConfig(config: TemplateConfig, values?: FormValues): void {
  const plan = planOf(config);
  function Shown() {
    const [own] = Form.useForm<FormValues>();
    useEffect(() => {
      form = own;
    }, [own]);
    return (
      <Form form={own} initialValues={values ?? newValues(plan)}>
        {plan.map((part) => (
          <SectionFields key={part.key} section={part} sample={undefined} />
        ))}
      </Form>
    );
  }
  renderInFrame(<Shown />);
}
const held = (section: SectionKey, key: FieldKey): unknown =>
  (form.getFieldValue(section) as Record<string, unknown>)[key];
const type = (label: string, value: string): void => {
  const box = screen.getByLabelText(label);
  fireEvent.change(box, { target: { value } });
  fireEvent.blur(box);
};

describe('fields of the sample form', () => {
  it('SAMPLE-07: a text that is too long stays whole, with its length and the limit beside it', async () => {
    show('generalInformation', ['sampleName', 'registrationNumber']);
    const long = 'ế'.repeat(101);
    type('Số đăng ký (SĐK)', long);
    expect(held('generalInformation', 'registrationNumber')).toBe(long);
    expect(await screen.findByText(/101 ký tự, tối đa 100 ký tự/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Số đăng ký (SĐK)').maxLength).toBe(-1);
  });

  it('SAMPLE-07: a phone takes digits only, also from a paste; nothing left is no value', () => {
    show('pickingInformation', ['pickingPhone']);
    type('Điện thoại nơi lấy mẫu', '+84 (236) 382-2222');
    expect(held('pickingInformation', 'pickingPhone')).toBe('842363822222');
    type('Điện thoại nơi lấy mẫu', 'abc');
    expect(held('pickingInformation', 'pickingPhone')).toBeNull();
  });

  it('SAMPLE-05: a card that the template wants may be left to the account that is chosen beside it', async () => {
    const account = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const values = { custodianUserId: null, idCard: null };
    show('custodianInformation', ['custodianUserId', 'idCard!'], { custodianInformation: values });
    const box = screen.getByLabelText('Số CCCD');
    expect(box.getAttribute('placeholder')).toBe('Lấy từ tài khoản khi lưu');
    const faults = async () => {
      await waitFor(() => form.validateFields().then(null, () => undefined));
      return form.getFieldError(['custodianInformation', 'idCard'] as never);
    };
    expect(await faults()).toEqual(['Số CCCD là trường bắt buộc!']);
    form.setFieldValue(['custodianInformation', 'custodianUserId'] as never, account);
    expect(await faults()).toEqual([]);
    fireEvent.change(box, { target: { value: '048' } });
    fireEvent.change(box, { target: { value: '' } });
    expect(await faults()).toEqual(['Số CCCD là trường bắt buộc!']);
  });

  it.each([
    ['3,7', 3],
    ['3.7', 3],
    ['12', 12],
    ['1000', 1000],
    ['+5', 5],
    ['1,00', 1],
    ['1.0005', 1],
    ['0.500', 0],
    ['', null],
  ])('SAMPLE-07: a number typed as "%s" is the integer %j', (typed, kept) => {
    show('quantityInformation', ['totalSample'], { quantityInformation: { totalSample: 5 } });
    type('Tổng số mẫu', typed);
    expect(held('quantityInformation', 'totalSample')).toBe(kept);
  });

  it('SAMPLE-07: a required field that is left empty or blank says so with its label', async () => {
    show('generalInformation', ['sampleName!']);
    type('Tên mẫu', '   ');
    expect(await screen.findByText('Tên mẫu là trường bắt buộc!')).toBeTruthy();
  });

  it('SAMPLE-03: the importer is asked for only when the product is imported', async () => {
    show('producerInformation', ['importDrug', 'importFacility', 'importFacilityAddress']);
    expect(screen.queryByLabelText('Cơ sở nhập khẩu')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Thuốc nhập khẩu' }));
    expect(await screen.findByLabelText('Cơ sở nhập khẩu')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Thuốc nhập khẩu' }));
    await waitFor(() => expect(screen.queryByLabelText('Địa chỉ cơ sở nhập khẩu')).toBeNull());
  });

  it('SAMPLE-07: days of the plan that are out of order say so, and no more once the first is mended', async () => {
    show('planInformation', ['issuedDatePlan', 'planIssuedDate', 'fromDate', 'toDate'], {
      planInformation: {
        issuedDatePlan: '2026-03-02',
        planIssuedDate: '2026-03-01',
        fromDate: '2026-03-02',
        toDate: '2026-03-01',
      },
    });
    await form.validateFields().catch(() => undefined);
    expect(await screen.findByText('Ngày lập kế hoạch phải trước Ngày ban hành')).toBeTruthy();
    expect(await screen.findByText('Trường Đến ngày phải trước trường Từ ngày')).toBeTruthy();
    form.setFieldValue(['planInformation', 'fromDate'] as never, '2026-02-01');
    form.setFieldValue(['planInformation', 'issuedDatePlan'] as never, '2026-03-01');
    await expect(form.validateFields()).resolves.toBeTruthy();
  });

  it('SAMPLE-03: rows are added and taken away again', async () => {
    show('substanceInformation', ['substanceName']);
    const add = screen.getByRole('button', { name: 'Thêm hoạt chất' });
    fireEvent.click(add);
    fireEvent.click(add);
    const [first] = await screen.findAllByLabelText('Tên hoạt chất');
    if (first) fireEvent.change(first, { target: { value: 'Amlodipin' } });
    fireEvent.click(screen.getByRole('button', { name: 'Xóa Hoạt chất 2' }));
    await waitFor(() =>
      expect(form.getFieldValue('substanceInformation')).toEqual([{ substanceName: 'Amlodipin' }]),
    );
  });

  it('SAMPLE-03: units start as millilitres and litres when the template does not say otherwise', () => {
    show('quantityInformation', ['packedSizeUnit', 'currentQuantityUnit']);
    expect(form.getFieldValue('quantityInformation')).toEqual({
      packedSizeUnit: 'l',
      currentQuantityUnit: 'ml',
    });
  });

  it('TEMPLATE-06: the form calls a field as its version of the template does, also in what it refuses; with its unit', async () => {
    const own = (vi: string) => ({ vi, en: vi });
    showPlan([
      { key: 'registrationNumber', required: true, label: own('Số lưu hành') },
      { key: 'temperature', required: false, unit: '°F' },
    ]);
    type('Số lưu hành', 'ế'.repeat(101));
    expect(await screen.findByText(/^Số lưu hành .*101 ký tự/)).toBeTruthy();
    expect(screen.getByLabelText('Nhiệt độ (°F)')).toBeTruthy();
    expect(screen.queryByText(/°C/)).toBeNull();
  });
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../ui/test-frame.tsx';
import type { FormValues } from '../samples/fields/form-values.ts';
import { planOf } from '../samples/fields/field-plan.ts';
import { SectionFields } from '../registration/form/SectionFields.tsx';

const HAI_CHAU = {
  name: 'Phường Hải Châu',
  street: '',
  label: 'Phường Hải Châu, Thành phố Đà Nẵng',
  latitude: null,
  longitude: null,
  formerName: null,
  commune: 'Phường Hải Châu',
  province: 'Thành phố Đà Nẵng',
};
const HOAN_KIEM = {
  ...HAI_CHAU,
  name: 'Nhà thuốc Mẫu',
  label: 'Nhà thuốc Mẫu, Phường Hoàn Kiếm, Thành phố Hà Nội',
  latitude: 21.028511,
  longitude: 105.804817,
  commune: 'Phường Hoàn Kiếm',
  province: 'Thành phố Hà Nội',
};
const IN_HA_NOI = '21.028511,105.804817';

beforeEach(() =>
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.endsWith('/map')) return Promise.resolve(Response.json({ tiles: null }));
    if (pathname.endsWith('/places')) return Promise.resolve(Response.json({ placeList: [] }));
    if (!pathname.endsWith('/location')) return new Promise(() => undefined);
    const isNorth = searchParams.get('location')?.includes('hoan kiem');
    return Promise.resolve(Response.json([isNorth ? HOAN_KIEM : HAI_CHAU]));
  }),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let form: FormInstance<FormValues>;
const ALL = ['locationName', 'pickingAddress', 'commune', 'province', 'position'];
function show(held: Record<string, string> = {}, keys: readonly string[] = ALL): void {
  const attributes = keys.map((key) => ({ key, required: false }));
  const plan = planOf({ sections: [{ section: 'pickingInformation', required: false, attributes }] });
  function Shown() {
    const [own] = Form.useForm<FormValues>();
    useEffect(() => {
      form = own;
    }, [own]);
    return (
      <Form form={own} initialValues={{ pickingInformation: held }}>
        {plan.map((part) => (
          <SectionFields key={part.key} section={part} sample={undefined} />
        ))}
      </Form>
    );
  }
  renderInFrame(<Shown />);
}
const held = () => form.getFieldValue('pickingInformation') as Record<string, unknown>;
const find = async (text: string, label: string): Promise<void> => {
  const box = screen.getByLabelText('Tìm địa điểm');
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: text } });
  fireEvent.click(await screen.findByText(label));
};

test('SAMPLE-04 the place search fills commune, province and position', async () => {
  show();
  await find('hoan kiem', HOAN_KIEM.label);
  await waitFor(() =>
    expect(held()).toMatchObject({
      commune: 'Phường Hoàn Kiếm',
      province: 'Thành phố Hà Nội',
      position: IN_HA_NOI,
    }),
  );
});

test('SAMPLE-04 a place without coordinates leaves no marker of the place before, and says so', async () => {
  show();
  await find('hoan kiem', HOAN_KIEM.label);
  await waitFor(() => expect(held()).toMatchObject({ position: IN_HA_NOI }));
  await find('hai chau', HAI_CHAU.label);
  expect(await screen.findByText(/Danh mục chưa có tọa độ của nơi này/)).toBeTruthy();
  expect(held()).toMatchObject({ commune: 'Phường Hải Châu', province: 'Thành phố Đà Nẵng', position: null });
});

test('SAMPLE-04 with another province typed nothing is filled until it is said so', async () => {
  show({ province: 'Thành phố Hà Nội', position: IN_HA_NOI });
  await find('hai chau', HAI_CHAU.label);
  expect(await screen.findByText(/đã ghi khác với nơi vừa chọn/)).toBeTruthy();
  expect(held()).toMatchObject({ province: 'Thành phố Hà Nội', position: IN_HA_NOI });
  fireEvent.click(screen.getByRole('button', { name: 'Thay bằng nơi vừa chọn' }));
  await waitFor(() =>
    expect(held()).toMatchObject({
      commune: 'Phường Hải Châu',
      province: 'Thành phố Đà Nẵng',
      position: null,
    }),
  );
  expect(screen.getByText(/Danh mục chưa có tọa độ của nơi này/)).toBeTruthy();
});

test('SAMPLE-04 typed coordinates stay, and those of the place are offered', async () => {
  show({ position: '20.000000,105.000000' });
  await find('hoan kiem', HOAN_KIEM.label);
  expect(await screen.findByText(/Tọa độ đã ghi được giữ nguyên/)).toBeTruthy();
  expect(held()).toMatchObject({ province: 'Thành phố Hà Nội', position: '20.000000,105.000000' });
  fireEvent.click(screen.getByRole('button', { name: 'Dùng tọa độ của nơi vừa chọn' }));
  await waitFor(() => expect(held()).toMatchObject({ position: IN_HA_NOI }));
});

test('SAMPLE-04 coordinates that a search brought go when another province is chosen, and that is said', async () => {
  show();
  await find('hoan kiem', HOAN_KIEM.label);
  await waitFor(() => expect(held()).toMatchObject({ position: IN_HA_NOI }));
  fireEvent.change(screen.getByLabelText('Tỉnh/Thành phố'), { target: { value: 'Thành phố Đà Nẵng' } });
  expect(await screen.findByText(/Đã bỏ tọa độ .*Hoàn Kiếm/)).toBeTruthy();
  expect(held()).toMatchObject({ position: null });
});

test('SAMPLE-04 a field that the form does not have is not filled behind its back', async () => {
  show({}, ['locationName', 'position']);
  await find('hoan kiem', HOAN_KIEM.label);
  await waitFor(() => expect(held()).toMatchObject({ position: IN_HA_NOI }));
  expect(Object.keys(held()).sort()).toEqual(['locationName', 'position']);
});

test('SAMPLE-04 the middle of a map that nobody has moved is no place to put a marker', async () => {
  show();
  await find('hai chau', HAI_CHAU.label);
  const button = () => screen.findByRole('button', { name: 'Đặt vị trí ở giữa bản đồ' });
  expect((await button()).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(await button());
  expect(held()['position'] ?? null).toBeNull();
  fireEvent.keyDown(screen.getByRole('region', { name: 'Bản đồ nơi lấy mẫu' }), {
    key: 'ArrowRight',
    code: 'ArrowRight',
  });
  expect((await button()).getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(await button());
  await waitFor(() => expect(held()['position']).toMatch(/^\d+\.\d{6},\d+\.\d{6}$/));
});

import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { planOf } from '../../../features/samples/fields/field-plan.ts';
import { sampleRow } from '../../../features/samples/testing.ts';
import { FieldSection, hasValues } from './FieldSection.tsx';

afterEach(cleanup);

const CONFIG: TemplateConfig = {
  sections: [
    {
      section: 'producerInformation',
      required: false,
      attributes: [
        { key: 'producerName', required: false },
        { key: 'importDrug', required: false },
      ],
    },
    {
      section: 'substanceInformation',
      required: false,
      attributes: [{ key: 'substanceName', required: false }],
    },
  ],
};
const [producer, substances] = planOf(CONFIG);
if (!producer || !substances) throw new Error('the plan lost a section');

test('SAMPLE-08 a product that is not imported says so; of unknown origin it is listed as missing', () => {
  const domestic = sampleRow({ importDrug: false });
  expect(hasValues(producer, domestic)).toBe(true);
  const { unmount } = renderInFrame(<FieldSection section={producer} sample={domestic} />);
  expect(screen.getByText('Thuốc nhập khẩu').parentElement?.textContent).toContain('Không');
  expect(screen.getByText('Chưa có: Nhà sản xuất')).toBeTruthy();
  unmount();
  const unknown = sampleRow({ importDrug: null });
  expect(hasValues(producer, unknown)).toBe(false);
  renderInFrame(<FieldSection section={producer} sample={unknown} />);
  expect(screen.getByText(/^Chưa có: Nhà sản xuất, Thuốc nhập khẩu$/)).toBeTruthy();
});

test('SAMPLE-08 the table of a repeatable section is named as people call it', () => {
  const sample = sampleRow({ substanceInformation: [{ substanceName: 'Amlodipin' }] });
  renderInFrame(<FieldSection section={substances} sample={sample} />);
  expect(screen.getByRole('group', { name: /hoạt chất/i })).toBeTruthy();
});

test('TEMPLATE-06 the page of a sample calls fields as its own version of the template does', () => {
  const own = (vi: string) => ({ vi, en: vi });
  const [section, rows] = planOf({
    sections: [
      {
        section: 'producerInformation',
        label: own('Nơi làm ra'),
        required: false,
        attributes: [
          { key: 'producerName', required: false, label: own('Xưởng') },
          { key: 'importDrug', required: false, label: own('Hàng ngoại') },
        ],
      },
      {
        section: 'substanceInformation',
        label: own('Vị thuốc'),
        required: false,
        attributes: [{ key: 'substanceName', required: false, label: own('Tên vị') }],
      },
    ],
  });
  if (!section || !rows) throw new Error('the plan lost a section');
  const sample = sampleRow({ importDrug: false, substanceInformation: [{ substanceName: 'Cam thảo' }] });
  renderInFrame(
    <>
      <FieldSection section={section} sample={sample} />
      <FieldSection section={rows} sample={sample} />
    </>,
  );
  expect(screen.getByText('Hàng ngoại').parentElement?.textContent).toContain('Không');
  expect(screen.getByText('Chưa có: Xưởng')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Vị thuốc' })).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Tên vị' })).toBeTruthy();
});

test('SAMPLE-08 a file is called by its name, with those of before under it; buttons and a district nobody gave are not told', () => {
  const [first, second] = ['0b6c0f3e-7d0a-4a39-9f4e-0f6c7f1d2a11', '0b6c0f3e-7d0a-4a39-9f4e-0f6c7f1d2a12'];
  const [picking] = planOf({
    sections: [
      {
        section: 'pickingInformation',
        required: false,
        attributes: ['locationName', 'ward', 'sealPhoto'].map((key) => ({ key, required: false })),
      },
    ],
  });
  const [custodian] = planOf({
    sections: [
      {
        section: 'custodianInformation',
        required: false,
        attributes: ['pickCustodian', 'custodianName'].map((key) => ({ key, required: false })),
      },
    ],
  });
  if (!picking || !custodian) throw new Error('the plan lost a section');
  const sample = sampleRow({ sealPhoto: `${first}/Niêm phong lần 2.png`, custodianName: 'Lê Thị Giữ' });
  const formerFiles = [
    { key: 'sealPhoto', id: second, fileName: 'Niêm phong lần 1.png', removedAt: '2026-01-05T02:00:00.000Z' },
  ];
  renderInFrame(
    <>
      <FieldSection section={picking} sample={sample} formerFiles={formerFiles} />
      <FieldSection section={custodian} sample={sample} />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Niêm phong lần 2.png' })).toBeTruthy();
  const before = screen.getByRole('list', { name: 'Tệp trước đây' });
  expect(before.textContent).toContain('Niêm phong lần 1.png');
  expect(before.textContent).toContain('05/01/2026');
  expect(screen.getByText('Chưa có: Nơi lấy mẫu / Nơi gửi mẫu')).toBeTruthy();
  expect(screen.queryByText(/Chọn người quản lý/)).toBeNull();
  expect(hasValues(picking, sampleRow({}), formerFiles)).toBe(true);
});

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

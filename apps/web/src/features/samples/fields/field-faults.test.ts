import { describe, expect, it } from 'vitest';
import { placeFaults } from './field-faults.ts';

const fault = (field: string, message = 'là trường bắt buộc') => ({ field, code: 'REQUIRED', message });

describe('what the server refused', () => {
  it('SAMPLE-07: a fault of a row is placed at its field, with the label before the message', () => {
    expect(placeFaults([fault('substanceInformation.0.substanceType')], 'vi').placed).toEqual([
      {
        name: ['substanceInformation', 0, 'substanceType'],
        errors: ['Nhóm (loại) hoạt chất là trường bắt buộc!'],
      },
    ]);
  });

  it('SAMPLE-07: a fault of a whole section is placed at the section', () => {
    expect(placeFaults([fault('samplerInformation')], 'vi').placed).toEqual([
      { name: ['samplerInformation'], errors: ['Thông tin người lấy mẫu là trường bắt buộc!'] },
    ]);
  });

  it('SAMPLE-07: labels are in the language of the screen, and the part of the request does not matter', () => {
    const { placed } = placeFaults([fault('body.generalInformation.sampleName', 'is required')], 'en');
    expect(placed).toEqual([
      { name: ['generalInformation', 'sampleName'], errors: ['Sample name is required!'] },
    ]);
  });

  it('SAMPLE-07: other faults have the label before the message, whole sentences stand alone', () => {
    const phone = {
      field: 'pickingInformation.pickingPhone',
      code: 'DIGITS_ONLY',
      message: 'chỉ được chứa chữ số',
    };
    const period = {
      field: 'planInformation.toDate',
      code: 'PERIOD_ORDER',
      message: 'Trường Đến ngày phải trước trường Từ ngày',
    };
    expect(placeFaults([phone, period], 'vi').placed.map(({ errors }) => errors[0])).toEqual([
      'Điện thoại nơi lấy mẫu chỉ được chứa chữ số',
      'Trường Đến ngày phải trước trường Từ ngày',
    ]);
  });

  it('SAMPLE-07: what the form has no field for is left to the foot of the dialog', () => {
    const unknown = [fault('version'), fault('generalInformation.unheardOf'), fault('noSuchSection.x')];
    expect(placeFaults(unknown, 'vi')).toEqual({ placed: [], rest: unknown });
  });
});

it('TEMPLATE-06 a fault is told in the words of the form', () => {
  const told = placeFaults(
    [fault('generalInformation.sampleName'), fault('samplerInformation')],
    'vi',
    (key) => (key === 'sampleName' ? 'Tên chế phẩm' : 'Đoàn lấy mẫu'),
  );
  expect(told.placed.map(({ errors }) => errors[0])).toEqual([
    'Tên chế phẩm là trường bắt buộc!',
    'Đoàn lấy mẫu là trường bắt buộc!',
  ]);
});

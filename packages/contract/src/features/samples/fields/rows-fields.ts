import { BUTTON, label, ORDINARY, type SampleField } from './field-def.ts';

const SAMPLER = { ...ORDINARY, section: 'samplerInformation', origin: true } as const;
const SUBSTANCE = { ...ORDINARY, section: 'substanceInformation' } as const;
const TARGET = { ...ORDINARY, section: 'targetInformation' } as const;

/** Fields of the repeatable sections: substances, samplers, test parameters. */
export const ROW_FIELDS = {
  pickSamplers: {
    ...BUTTON,
    section: 'samplerInformation',
    label: label('Chọn người lấy mẫu từ danh sách nhân viên', 'Choose samplers from staff'),
    control: 'pickSamplers',
    fills: 'samplerName',
    origin: true,
  },
  samplerName: {
    ...SAMPLER,
    type: 'text',
    max: 200,
    label: label('Họ tên người lấy mẫu', 'Sampler'),
    fromAccount: 'name',
  },
  samplerId: {
    ...SAMPLER,
    type: 'text',
    max: 40,
    label: label('Mã nhân viên', 'Sampler’s code'),
    fromAccount: 'code',
  },
  samplerPosition: {
    ...SAMPLER,
    type: 'text',
    max: 200,
    label: label('Chức vụ', 'Position'),
    fromAccount: 'position',
  },
  samplerDepartment: {
    ...SAMPLER,
    type: 'text',
    max: 200,
    label: label('Phòng ban', 'Department'),
    fromAccount: 'department',
  },
  samplerIdCard: {
    ...SAMPLER,
    type: 'text',
    max: 40,
    label: label('Số CCCD', 'Identity card'),
    fromAccount: 'idCard',
  },
  samplerUserId: {
    ...SAMPLER,
    type: 'user',
    list: false,
    sorted: false,
    exported: false,
    label: label('Tài khoản', 'Account'),
    fromAccount: 'account',
  },

  substanceName: {
    ...SUBSTANCE,
    type: 'text',
    max: 1000,
    label: label('Tên hoạt chất', 'Active substance'),
    searched: true,
    signed: 1,
  },
  substanceContent: {
    ...SUBSTANCE,
    type: 'text',
    max: 1000,
    label: label('Nồng độ, hàm lượng', 'Strength / content'),
    signed: 2,
  },
  substanceUnit: {
    ...SUBSTANCE,
    type: 'dropdown',
    choices: 'open',
    max: 60,
    options: ['mg', 'g', 'µg', '%', 'IU', 'ml'],
    label: label('Đơn vị', 'Unit'),
    signed: 3,
  },
  substanceType: {
    ...SUBSTANCE,
    type: 'dropdown',
    choices: 'open',
    max: 100,
    options: [
      'Hóa dược',
      'Dược liệu',
      'Cổ truyền',
      'Kháng sinh',
      'Vitamin – khoáng chất',
      'Phải kiểm soát đặc biệt',
      'Mỹ phẩm',
      'Thực phẩm BVSK',
      'Khác',
    ],
    label: label('Nhóm (loại) hoạt chất', 'Substance type'),
  },
  drugNameRelatedDocs: {
    ...SUBSTANCE,
    type: 'text',
    max: 300,
    label: label('Tài liệu/TCCS liên quan', 'Related specification'),
  },
  targetName: { ...TARGET, type: 'text', max: 300, label: label('Chỉ tiêu', 'Parameter') },
  targetUnit: { ...TARGET, type: 'text', max: 60, label: label('Đơn vị', 'Unit') },
  targetMethod: { ...TARGET, type: 'text', max: 300, label: label('Phương pháp thử', 'Method') },
  ti1: { ...TARGET, type: 'text', max: 1000, label: label('Yêu cầu (mức chất lượng)', 'Requirement') },
  ti2: { ...TARGET, type: 'text', max: 1000, label: label('Kết quả', 'Result'), inherits: 'never' },
} as const satisfies Record<string, SampleField>;

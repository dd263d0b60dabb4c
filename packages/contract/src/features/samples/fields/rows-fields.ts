import { type FieldDef, label } from './field-def.ts';

/** Fields of the repeatable sections: substances, samplers, test parameters. */
export const ROW_FIELDS = {
  samplerName: {
    section: 'samplerInformation',
    type: 'text',
    max: 200,
    label: label('Họ tên người lấy mẫu', 'Sampler'),
  },
  samplerId: {
    section: 'samplerInformation',
    type: 'text',
    max: 40,
    label: label('Mã nhân viên', 'Sampler’s code'),
  },
  samplerPosition: {
    section: 'samplerInformation',
    type: 'text',
    max: 200,
    label: label('Chức vụ', 'Position'),
  },
  samplerDepartment: {
    section: 'samplerInformation',
    type: 'text',
    max: 200,
    label: label('Phòng ban', 'Department'),
  },
  samplerIdCard: {
    section: 'samplerInformation',
    type: 'text',
    max: 40,
    label: label('Số CCCD', 'Identity card'),
  },
  samplerUserId: { section: 'samplerInformation', type: 'user', label: label('Tài khoản', 'Account') },

  substanceName: {
    section: 'substanceInformation',
    type: 'text',
    max: 1000,
    label: label('Tên hoạt chất', 'Active substance'),
  },
  substanceContent: {
    section: 'substanceInformation',
    type: 'text',
    max: 1000,
    label: label('Nồng độ, hàm lượng', 'Strength / content'),
  },
  substanceUnit: {
    section: 'substanceInformation',
    type: 'dropdown',
    max: 60,
    options: ['mg', 'g', 'µg', '%', 'IU', 'ml'],
    label: label('Đơn vị', 'Unit'),
  },
  substanceType: {
    section: 'substanceInformation',
    type: 'dropdown',
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
    section: 'substanceInformation',
    type: 'text',
    max: 300,
    label: label('Tài liệu/TCCS liên quan', 'Related specification'),
  },
  targetName: { section: 'targetInformation', type: 'text', max: 300, label: label('Chỉ tiêu', 'Parameter') },
  targetUnit: { section: 'targetInformation', type: 'text', max: 60, label: label('Đơn vị', 'Unit') },
  targetMethod: {
    section: 'targetInformation',
    type: 'text',
    max: 300,
    label: label('Phương pháp thử', 'Method'),
  },
  ti1: {
    section: 'targetInformation',
    type: 'text',
    max: 1000,
    label: label('Yêu cầu (mức chất lượng)', 'Requirement'),
  },
  ti2: { section: 'targetInformation', type: 'text', max: 1000, label: label('Kết quả', 'Result') },
} as const satisfies Record<string, FieldDef>;

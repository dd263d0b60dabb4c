import { type FieldDef, label } from './field-def.ts';

/** Who sent the sample and who keeps it; the workflow it belongs to. */
export const KEEPING_FIELDS = {
  associatedClient: { section: 'clientInformation', type: 'client', label: label('Khách hàng', 'Client') },
  customerPhone: {
    section: 'clientInformation',
    type: 'phone',
    max: 20,
    label: label('Điện thoại khách hàng', 'Customer’s phone'),
  },
  returnMethod: {
    section: 'clientInformation',
    type: 'dropdown',
    max: 200,
    options: ['Nhận trực tiếp', 'Gửi bưu điện', 'Thư điện tử'],
    label: label('Hình thức trả kết quả', 'Return method'),
  },
  custodianUserId: {
    section: 'custodianInformation',
    type: 'user',
    label: label('Tài khoản người quản lý mẫu', 'Custodian account'),
  },
  custodianName: {
    section: 'custodianInformation',
    type: 'text',
    max: 200,
    label: label('Người quản lý mẫu', 'Custodian'),
  },
  custodianId: {
    section: 'custodianInformation',
    type: 'text',
    max: 40,
    hiddenInList: true,
    label: label('Mã người quản lý mẫu', 'Custodian’s code'),
  },
  custodianPosition: {
    section: 'custodianInformation',
    type: 'text',
    max: 200,
    hiddenInList: true,
    label: label('Chức vụ người quản lý mẫu', 'Custodian’s position'),
  },
  idCard: {
    section: 'custodianInformation',
    type: 'text',
    max: 40,
    hiddenInList: true,
    label: label('Số CCCD', 'Identity card no.'),
  },
  associateWorkflowTemplate: {
    section: 'workflowInformation',
    type: 'text',
    max: 200,
    label: label('Mẫu quy trình', 'Workflow template'),
  },
} as const satisfies Record<string, FieldDef>;

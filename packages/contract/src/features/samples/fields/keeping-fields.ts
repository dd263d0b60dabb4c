import { LEFTOVER_CHOICES, SUBCONTRACTING_CHOICES } from './closed-lists.ts';
import { BUTTON, label, ORDINARY, type SampleField } from './field-def.ts';

const CLIENT = { ...ORDINARY, section: 'clientInformation', origin: true } as const;
const CUSTODIAN = { ...ORDINARY, section: 'custodianInformation' } as const;
const WORKFLOW = { ...ORDINARY, section: 'workflowInformation' } as const;

/** Who sent the sample and who keeps it; the workflow it belongs to. */
export const KEEPING_FIELDS = {
  associatedClient: {
    ...CLIENT,
    type: 'client',
    label: label('Khách hàng', 'Client'),
    column: { name: 'client_id', type: 'uuid', place: 12 },
    identity: true,
    rechecked: 'tested',
  },
  customerPhone: {
    ...CLIENT,
    type: 'phone',
    max: 20,
    label: label('Điện thoại khách hàng', 'Customer’s phone'),
  },
  returnMethod: {
    ...CLIENT,
    type: 'dropdown',
    choices: 'open',
    max: 200,
    options: ['Nhận trực tiếp', 'Gửi bưu điện', 'Thư điện tử'],
    label: label('Hình thức trả kết quả', 'Return method'),
  },
  // What was agreed on of the sample itself: who works with it has to know, and it tells nobody who sent it.
  reportCopies: {
    ...CLIENT,
    type: 'integer',
    max: 100,
    list: 'hidden',
    label: label('Số bản phiếu trả', 'Copies of the report'),
    origin: false,
  },
  leftoverSample: {
    ...CLIENT,
    type: 'dropdown',
    choices: LEFTOVER_CHOICES,
    list: 'hidden',
    label: label('Mẫu thừa', 'Left-over sample'),
    origin: false,
  },
  subcontracting: {
    ...CLIENT,
    type: 'dropdown',
    choices: SUBCONTRACTING_CHOICES,
    list: 'hidden',
    label: label('Thuê thầu phụ', 'Subcontracting'),
    origin: false,
  },
  pickCustodian: {
    ...BUTTON,
    section: 'custodianInformation',
    label: label('Chọn người quản lý mẫu từ danh sách nhân viên', 'Choose the custodian from staff'),
    control: 'pickCustodian',
    fills: 'custodianName',
  },
  custodianUserId: {
    ...CUSTODIAN,
    type: 'user',
    list: false,
    sorted: false,
    exported: false,
    label: label('Tài khoản người quản lý mẫu', 'Custodian account'),
    fromAccount: 'account',
  },
  custodianName: {
    ...CUSTODIAN,
    type: 'text',
    max: 200,
    label: label('Người quản lý mẫu', 'Custodian'),
    fromAccount: 'name',
  },
  custodianId: {
    ...CUSTODIAN,
    type: 'text',
    max: 40,
    list: 'hidden',
    label: label('Mã người quản lý mẫu', 'Custodian’s code'),
    fromAccount: 'code',
  },
  custodianPosition: {
    ...CUSTODIAN,
    type: 'text',
    max: 200,
    list: 'hidden',
    label: label('Chức vụ người quản lý mẫu', 'Custodian’s position'),
    fromAccount: 'position',
  },
  idCard: {
    ...CUSTODIAN,
    type: 'text',
    max: 40,
    list: 'hidden',
    label: label('Số CCCD', 'Identity card no.'),
    fromAccount: 'idCard',
  },
  associateWorkflowTemplate: {
    ...WORKFLOW,
    type: 'text',
    max: 200,
    label: label('Mẫu quy trình', 'Workflow template'),
  },
} as const satisfies Record<string, SampleField>;

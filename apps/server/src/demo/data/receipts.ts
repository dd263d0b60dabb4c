import type { ReceiptCheck } from '@kiemlab/contract/features/custody/receipt-check';

/** What was looked at when a sample was received; what was decided was told on that day. */
export type DemoReceipt = Omit<ReceiptCheck, 'photos' | 'temperature' | 'humidity' | 'decidedAt'>;

const ALL_RIGHT: DemoReceipt = { seal: 'INTACT', packaging: 'FINE', label: 'AGREES', amount: 'AGREES' };

/** Checklists of receipts, by the keys of the samples; of the others only the condition is recorded. Temperature and humidity are theirs. */
export const demoReceipts: Readonly<Record<string, DemoReceipt>> = {
  'L26-0001': ALL_RIGHT,
  'L26-0005': ALL_RIGHT,
  'L26-0013': {
    ...ALL_RIGHT,
    packaging: 'DAMAGED',
    deviation: 'Một hộp bị móp góc khi vận chuyển; vỉ thuốc bên trong còn nguyên, không rách màng nhôm',
    decision: 'GO_ON',
    decidedFor: 'SAMPLER',
    decidedName: 'Nguyễn Hoàng Khánh Duy',
    decidedHow: 'IN_PERSON',
  },
  'L26-0014': ALL_RIGHT,
  'G26-0001': { ...ALL_RIGHT, seal: 'NONE' },
  'G26-0004': {
    seal: 'NONE',
    packaging: 'FINE',
    label: 'DIFFERS',
    amount: 'AGREES',
    deviation: 'Túi không có nhãn in, tên mẫu ghi tay không có số lô',
    decision: 'GO_ON',
    decidedFor: 'CLIENT',
    decidedName: 'Trần Văn B',
    decidedHow: 'PHONE',
  },
};

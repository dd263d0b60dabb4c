import { label, ORDINARY, type SampleField } from './field-def.ts';

const FREE = { ...ORDINARY, section: 'additionalInformation', type: 'text' } as const;

const additional = (vi: string, en: string) => ({ ...FREE, max: 200, label: label(vi, en) }) as const;
const numbered = (number: number) =>
  additional(`Thông tin bổ sung ${number}`, `Additional information ${number}`);
const free = (number: number) =>
  ({ ...FREE, max: 500, label: label(`Trường tự do ${number}`, `Free field ${number}`) }) as const;

/** Fields that a laboratory uses as it needs. Three of them have a meaning: the handover to planning adds them up. */
export const FREE_FIELDS = {
  si1: numbered(1),
  si2: numbered(2),
  si3: numbered(3),
  si4: numbered(4),
  si5: numbered(5),
  si6: numbered(6),
  si7: additional('SL kiểm nghiệm', 'Quantity for testing'),
  si8: additional('SL thử khác', 'Quantity for other tests'),
  si9: additional('SL lưu', 'Quantity retained'),
  si10: numbered(10),
  z1: free(1),
  z2: free(2),
  z3: free(3),
  z4: free(4),
  z5: free(5),
} as const satisfies Record<string, SampleField>;

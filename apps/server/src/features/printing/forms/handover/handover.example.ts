import type { PrintedHandover } from '../../../handovers/printed-handovers.queries.ts';
import { recordSample } from '../record/record-samples.example.ts';
import { exampleHead } from '../record/record.example.ts';
import type { HandoverSource } from './handover-source.ts';

/** How sample `number` was brought: fictional, for the tests of the forms. */
export const exampleHandover = (
  number: number,
  rest: Partial<PrintedHandover> = {},
): [string, PrintedHandover] => [
  `sample-${number}`,
  {
    sample_id: `sample-${number}`,
    round: 1,
    giver: { name: 'Trần Quốc Bảo', position: 'Dược sĩ', department: 'Phòng Kế hoạch' },
    taker: { name: 'Lê Thị Hồng Nhung', position: 'Thủ kho mẫu', department: 'Phòng Kế hoạch' },
    place: 'Kho mẫu tầng 1',
    handed_at: new Date('2026-01-06T02:00:00Z'),
    quantity: '100.5',
    unit: 'viên',
    ...rest,
  },
];

/** The records of a paper of so many samples, all handed over at once. */
export const exampleHandovers = (samples: number, rest: Partial<HandoverSource> = {}): HandoverSource => {
  const numbers = Array.from({ length: samples }, (_, index) => index + 1);
  return {
    head: exampleHead(),
    number: '05/BB-BGM',
    group: 'drug',
    samples: numbers.map((number) => recordSample(number)),
    handovers: new Map(numbers.map((number) => exampleHandover(number))),
    first: new Map(),
    receivers: new Map(),
    printer: { name: 'Hồ Vân', position: 'Nhân viên', department: 'Phòng Kế hoạch' },
    ...rest,
  };
};

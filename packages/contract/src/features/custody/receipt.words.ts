import type { Bilingual } from '../../core/language.ts';
import { RECEIPT_LINES } from '../templates/receipt-lines.ts';

/** What a line of the checklist may be answered with, in the order of the keys that choose it. Without a schema, as forms show it. */
export const RECEIPT_ANSWERS = {
  seal: {
    INTACT: { vi: 'Nguyên vẹn', en: 'Intact' },
    BROKEN: { vi: 'Bị rách, mất', en: 'Broken' },
    NONE: { vi: 'Không niêm phong', en: 'No seal' },
  },
  packaging: {
    FINE: { vi: 'Nguyên vẹn', en: 'Fine' },
    DAMAGED: { vi: 'Hư hỏng', en: 'Damaged' },
  },
  label: {
    AGREES: { vi: 'Khớp', en: 'Agrees' },
    DIFFERS: { vi: 'Không khớp', en: 'Differs' },
  },
  amount: {
    AGREES: { vi: 'Khớp', en: 'Agrees' },
    DIFFERS: { vi: 'Không khớp', en: 'Differs' },
  },
} as const satisfies Record<string, Record<string, Bilingual>>;
export type AnsweredLine = keyof typeof RECEIPT_ANSWERS;
export type ReceiptAnswer<L extends AnsweredLine = AnsweredLine> = L extends AnsweredLine
  ? keyof (typeof RECEIPT_ANSWERS)[L] & string
  : never;

/** Lines that are answered by choosing. */
export const ANSWERED_LINES = Object.keys(RECEIPT_ANSWERS) as AnsweredLine[];

/** Answers that are deviations: each wants its text, and a decision. A sample without a seal may have been sent so. */
const DEVIATIONS: readonly string[] = ['BROKEN', 'DAMAGED', 'DIFFERS'];
export const isDeviation = (answer: string | null | undefined): boolean =>
  typeof answer === 'string' && DEVIATIONS.includes(answer);

/** What is decided about a sample that deviates. */
export const RECEIPT_DECISIONS = {
  GO_ON: { vi: 'Tiếp tục nhận mẫu', en: 'Go on' },
  REFUSE: { vi: 'Từ chối nhận mẫu', en: 'Refuse' },
  ASK: { vi: 'Chờ ý kiến', en: 'Ask, and wait' },
} as const satisfies Record<string, Bilingual>;
export type ReceiptDecision = keyof typeof RECEIPT_DECISIONS;

/** Whose decision it is. */
export const DECIDED_FOR = {
  CLIENT: { vi: 'Khách hàng', en: 'Client' },
  SAMPLER: { vi: 'Người lấy mẫu', en: 'Sampler' },
} as const satisfies Record<string, Bilingual>;
export type DecidedFor = keyof typeof DECIDED_FOR;

/** How it was told. */
export const DECIDED_HOW = {
  IN_PERSON: { vi: 'Trực tiếp', en: 'In person' },
  PHONE: { vi: 'Điện thoại', en: 'By phone' },
  EMAIL: { vi: 'Thư điện tử', en: 'By e-mail' },
  LETTER: { vi: 'Công văn', en: 'By letter' },
} as const satisfies Record<string, Bilingual>;
export type DecidedHow = keyof typeof DECIDED_HOW;

/** The keys of such a table, in their order. */
export const wordsIn = <K extends string>(of: Readonly<Record<K, unknown>>): [K, ...K[]] =>
  Object.keys(of) as [K, ...K[]];

/** What each part of a checklist is called, in its order. */
export const CHECK_WORDS = {
  ...RECEIPT_LINES,
  deviation: { vi: 'Nội dung sai lệch', en: 'Deviation' },
  decision: { vi: 'Quyết định', en: 'Decision' },
  decidedFor: { vi: 'Quyết định của', en: 'Whose decision' },
  decidedName: { vi: 'Người quyết định', en: 'Who decided' },
  decidedHow: { vi: 'Cách trả lời', en: 'How it was answered' },
  decidedAt: { vi: 'Lúc trả lời', en: 'When it was answered' },
} as const satisfies Record<string, Bilingual>;

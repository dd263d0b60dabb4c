import type { Kind } from './alert-kind.ts';

/** What people are told of documents: what waits for their signature, how it went, and when its time is over. */
export const DOCUMENT_KINDS = {
  /** A version waits for the review or approval of those whom it names. */
  DOCUMENT_TO_SIGN: {
    module: 'documents',
    link: 'DOCUMENT',
    to: 'NAMED',
    message: {
      vi: 'Tài liệu chờ bạn ký soát xét hoặc phê duyệt: {name}',
      en: 'A document waits for your review or approval: {name}',
    },
  },
  /** Somebody whom it names sent a version back, to those who wrote it. */
  DOCUMENT_SENT_BACK: {
    module: 'documents',
    link: 'DOCUMENT',
    to: 'NAMED',
    message: {
      vi: 'Bản dự thảo của bạn bị trả lại để sửa: {name}',
      en: 'Your draft was sent back: {name}',
    },
  },
  /** Every person that a version names has signed: those who wrote it may publish it. */
  DOCUMENT_SIGNED: {
    module: 'documents',
    link: 'DOCUMENT',
    to: 'NAMED',
    message: {
      vi: 'Tài liệu đã đủ chữ ký, chờ ban hành: {name}',
      en: 'Everybody has signed the document, it can be published: {name}',
    },
  },
  /** A version was published, to those who wrote it and whom it names. */
  DOCUMENT_PUBLISHED: {
    module: 'documents',
    link: 'DOCUMENT',
    to: 'NAMED',
    message: {
      vi: 'Tài liệu đã được ban hành: {name}',
      en: 'The document was published: {name}',
    },
  },
  /** A version is to be read by a day and signed as understood, to who is asked. */
  DOCUMENT_TRAINING: {
    module: 'documents',
    link: 'DOCUMENT',
    to: 'NAMED',
    message: {
      vi: 'Bạn được giao đọc và ký đã hiểu tài liệu, chậm nhất ngày {dueOn|day}: {name}',
      en: 'You are asked to read a document and to sign that you understood it, by {dueOn|day}: {name}',
    },
  },
  /** That day comes near, or is over, week by week. */
  DOCUMENT_TRAINING_NEAR: {
    module: 'documents',
    link: 'DOCUMENT',
    to: 'NAMED',
    message: {
      vi: 'Sắp đến hạn đọc và ký đã hiểu tài liệu, chậm nhất ngày {dueOn|day}: {name}',
      en: 'The day by which you are to read and sign a document comes near, {dueOn|day}: {name}',
    },
  },
  DOCUMENT_TRAINING_LATE: {
    module: 'documents',
    link: 'DOCUMENT',
    to: 'NAMED',
    message: {
      vi: 'Quá hạn ngày {dueOn|day} mà bạn chưa ký đã đọc và hiểu tài liệu: {name}',
      en: 'You have not signed a document as read and understood that was due on {dueOn|day}: {name}',
    },
  },
  /** Somebody asks to print or to save a document, to who answers; and the answer, to who asked. */
  DOCUMENT_REQUESTED: {
    module: 'documents',
    link: 'DOCUMENT',
    to: 'NAMED',
    message: {
      vi: 'Có yêu cầu in hoặc tải xuống chờ bạn trả lời: {name}',
      en: 'A request to print or download waits for your answer: {name}',
    },
  },
  DOCUMENT_REQUEST_APPROVED: {
    module: 'documents',
    link: 'DOCUMENT',
    to: 'NAMED',
    message: {
      vi: 'Yêu cầu in hoặc tải xuống của bạn đã được duyệt: {name}',
      en: 'Your request to print or download was approved: {name}',
    },
  },
  DOCUMENT_REQUEST_REFUSED: {
    module: 'documents',
    link: 'DOCUMENT',
    to: 'NAMED',
    message: {
      vi: 'Yêu cầu in hoặc tải xuống của bạn bị từ chối: {name}',
      en: 'Your request to print or download was refused: {name}',
    },
  },
  /** What was approved was taken back, to who asked. */
  DOCUMENT_REQUEST_REVOKED: {
    module: 'documents',
    link: 'DOCUMENT',
    to: 'NAMED',
    message: {
      vi: 'Yêu cầu in hoặc tải xuống đã duyệt của bạn bị thu hồi: {name}',
      en: 'Your approved request to print or download was revoked: {name}',
    },
  },
  /** The last day of a document in force comes near, so many days before as it says, and is over: custodians of its folder and those who wrote it. */
  DOCUMENT_EXPIRES: {
    module: 'documents',
    link: 'DOCUMENT',
    to: 'NAMED',
    message: {
      vi: 'Tài liệu hết hiệu lực sau ngày {expireDate|day}: {name}',
      en: 'The document is valid until {expireDate|day}: {name}',
    },
  },
  DOCUMENT_EXPIRED: {
    module: 'documents',
    link: 'DOCUMENT',
    to: 'NAMED',
    message: {
      vi: 'Hôm nay là ngày hiệu lực cuối cùng của tài liệu: {name}',
      en: 'Today is the last day on which the document is valid: {name}',
    },
  },
} as const satisfies Record<string, Kind>;

/** What tells of requests to print or to save. */
export const REQUEST_ALERTS = [
  'DOCUMENT_REQUESTED',
  'DOCUMENT_REQUEST_APPROVED',
  'DOCUMENT_REQUEST_REFUSED',
  'DOCUMENT_REQUEST_REVOKED',
] as const satisfies readonly (keyof typeof DOCUMENT_KINDS)[];
export type RequestAlert = (typeof REQUEST_ALERTS)[number];

/** What time brings. */
type DocumentReminder =
  | 'DOCUMENT_EXPIRES'
  | 'DOCUMENT_EXPIRED'
  | 'DOCUMENT_TRAINING_NEAR'
  | 'DOCUMENT_TRAINING_LATE';

/** What a row of the lifecycle of documents may tell people. */
export type DocumentAlert = Exclude<keyof typeof DOCUMENT_KINDS, DocumentReminder>;

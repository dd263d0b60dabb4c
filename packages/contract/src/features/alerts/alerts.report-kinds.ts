import type { Kind } from './alert-kind.ts';

/** What people are told of certificates: that they are due, and that what was issued has to go out. */
export const REPORT_KINDS = {
  /** A report was issued and has to go out within 24 hours; then twice more while no delivery of it is noted (rule C25). */
  REPORT_TO_DELIVER: {
    module: 'reports',
    link: 'REPORT',
    to: 'REPORT_SENDERS',
    message: {
      vi: 'Giao phiếu {number} trước {due}, mẫu {code}: {name}',
      en: 'Deliver report {number} by {due}, sample {code}: {name}',
    },
  },
  REPORT_DELIVERY_NEAR: {
    module: 'reports',
    link: 'REPORT',
    to: 'REPORT_SENDERS',
    message: {
      vi: 'Đã 12 giờ chưa giao phiếu {number}, hạn {due}, mẫu {code}: {name}',
      en: 'Report {number} is not delivered after 12 hours, due {due}, sample {code}: {name}',
    },
  },
  REPORT_DELIVERY_LATE: {
    module: 'reports',
    link: 'REPORT',
    to: 'REPORT_SENDERS',
    message: {
      vi: 'Quá 24 giờ chưa giao phiếu {number}, hạn {due}, mẫu {code}: {name}',
      en: 'Report {number} is not delivered after 24 hours, due {due}, sample {code}: {name}',
    },
  },
  /** The same of the notice that a sample failed. */
  NOTICE_TO_SEND: {
    module: 'reports',
    link: 'REPORT',
    to: 'REPORT_SENDERS',
    message: {
      vi: 'Gửi công văn mẫu không đạt {code} trước {due}, phiếu {number}: {name}',
      en: 'Send the notice of failing sample {code} by {due}, report {number}: {name}',
    },
  },
  NOTICE_NEAR: {
    module: 'reports',
    link: 'REPORT',
    to: 'REPORT_SENDERS',
    message: {
      vi: 'Đã 12 giờ chưa gửi công văn mẫu không đạt {code}, hạn {due}, phiếu {number}: {name}',
      en: 'The notice of failing sample {code} is not sent after 12 hours, due {due}, report {number}: {name}',
    },
  },
  NOTICE_LATE: {
    module: 'reports',
    link: 'REPORT',
    to: 'REPORT_SENDERS',
    message: {
      vi: 'Quá 24 giờ chưa gửi công văn mẫu không đạt {code}, hạn {due}, phiếu {number}: {name}',
      en: 'The notice of failing sample {code} is not sent after 24 hours, due {due}, report {number}: {name}',
    },
  },
  /** 70 % of the time until the day that was agreed is over, or that day has come; then every day until the issue. */
  CERTIFICATE_NEAR: {
    module: 'samples',
    link: 'SAMPLE',
    to: 'REPORT_MAKERS',
    message: {
      vi: 'Phiếu của mẫu {code} sắp đến hạn {due|day}, đã hết 70% thời gian: {name}',
      en: 'The certificate of sample {code} is due {due|day}, 70% of the time is over: {name}',
    },
  },
  CERTIFICATE_DUE: {
    module: 'samples',
    link: 'SAMPLE',
    to: 'REPORT_MAKERS',
    message: {
      vi: 'Hôm nay đến hạn phiếu của mẫu {code}: {name}',
      en: 'The certificate of sample {code} is due today: {name}',
    },
  },
  CERTIFICATE_LATE: {
    module: 'samples',
    link: 'SAMPLE',
    to: 'REPORT_MAKERS',
    message: {
      vi: 'Phiếu của mẫu {code} quá hạn {due|day}, chưa ban hành: {name}',
      en: 'The certificate of sample {code} was due {due|day} and is not issued: {name}',
    },
  },
} as const satisfies Record<string, Kind>;

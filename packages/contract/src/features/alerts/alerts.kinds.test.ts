import { expect, test } from 'vitest';
import { ALERT_KINDS, type AlertKind, type AlertParams, alertMessage } from './alerts.kinds.ts';

const OF_REPORT = {
  number: '0123/2026/KNĐN',
  code: 'L26-0007',
  name: 'Captopril 25 mg',
  due: '06/01/2026 14:03',
};
const OF_TESTS = { code: 'L26-0007', name: 'Captopril 25 mg', count: 3 };
const EXAMPLES: AlertParams = {
  SAMPLE_RETENTION_DUE: { code: 'L26-0007', name: 'Captopril 25 mg', keepUntil: '2026-12-05' },
  DECISION_ASKED: { code: '#000012', name: 'Captopril 25 mg' },
  HANDOVER_WAITS: { code: 'L26-0007', name: 'Captopril 25 mg' },
  HANDOVER_ON_PAPER: { code: 'L26-0007', name: 'Captopril 25 mg' },
  HANDOVER_DISPUTED: { code: 'L26-0007', name: 'Captopril 25 mg' },
  ACCOUNT_LOCKED: { username: 'laymau1', name: 'Đặng Thị Hòa' },
  UNKNOWN_NAME_LOCKED: {},
  PASSWORD_RESCUED: { username: 'admin', name: 'Đặng Thị Hòa' },
  FILE_DAMAGED: { file: 'files/0a/1b2c' },
  FILES_FOUND: { bytes: 3, rows: 0 },
  BACKUP_OVERDUE: { last: '29/11/2026' },
  BACKUP_OF_COPY: { machine: 'may-chu', dataDir: '/var/lib/kiemlab/data' },
  LOG_NOT_KEPT: { since: '29/11/2026' },
  DATA_EXPORTED: { by: 'Đặng Thị Hòa', reason: 'Chuyển sang hệ thống khác' },
  LIMITS_WAIT: { testId: 'DL-0007', name: 'Định lượng' },
  SAFEGUARD_WAITS: { name: 'Quy tắc mật khẩu' },
  SAFEGUARD_CONCERNS: { name: 'Đặng Thị Hòa' },
  SAFEGUARD_MADE: { name: 'Đặng Thị Hòa – Trưởng phòng' },
  SAFEGUARD_CONCERNED: { name: 'Đặng Thị Hòa – Trưởng phòng' },
  SAFEGUARD_CONFIRMED: { name: 'Quy tắc mật khẩu' },
  SAFEGUARD_REFUSED: { name: 'Quy tắc mật khẩu' },
  SAFEGUARD_ALONE: { name: 'Quy tắc mật khẩu' },
  REPORT_TO_DELIVER: OF_REPORT,
  REPORT_DELIVERY_NEAR: OF_REPORT,
  REPORT_DELIVERY_LATE: OF_REPORT,
  NOTICE_TO_SEND: OF_REPORT,
  NOTICE_NEAR: OF_REPORT,
  NOTICE_LATE: OF_REPORT,
  TESTS_ASSIGNED: OF_TESTS,
  TESTS_TO_REVIEW: OF_TESTS,
  TESTS_TO_APPROVE: OF_TESTS,
  TESTS_REJECTED: OF_TESTS,
  TESTS_RETURNED: OF_TESTS,
  TESTS_DUE: { ...OF_TESTS, percent: 70, due: '2026-01-05' },
  RECEIPT_WAITS: { code: '#000012', name: 'Captopril 25 mg' },
  CERTIFICATE_NEAR: { code: 'L26-0007', name: 'Captopril 25 mg', due: '2026-01-05' },
  CERTIFICATE_DUE: { code: 'L26-0007', name: 'Captopril 25 mg' },
  CERTIFICATE_LATE: { code: 'L26-0007', name: 'Captopril 25 mg', due: '2026-01-05' },
  DOCUMENT_TO_SIGN: { name: 'Lấy mẫu (03)' },
  DOCUMENT_SENT_BACK: { name: 'Lấy mẫu (03)' },
  DOCUMENT_SIGNED: { name: 'Lấy mẫu (03)' },
  DOCUMENT_PUBLISHED: { name: 'Lấy mẫu (03)' },
  DOCUMENT_TRAINING: { name: 'Lấy mẫu (03)', dueOn: '2026-12-05' },
  DOCUMENT_TRAINING_NEAR: { name: 'Lấy mẫu (03)', dueOn: '2026-12-05' },
  DOCUMENT_TRAINING_LATE: { name: 'Lấy mẫu (03)', dueOn: '2026-12-05' },
  DOCUMENT_REQUESTED: { name: 'Lấy mẫu (03)' },
  DOCUMENT_REQUEST_APPROVED: { name: 'Lấy mẫu (03)' },
  DOCUMENT_REQUEST_REFUSED: { name: 'Lấy mẫu (03)' },
  DOCUMENT_REQUEST_REVOKED: { name: 'Lấy mẫu (03)' },
  DOCUMENT_EXPIRES: { name: 'Lấy mẫu (03)', expireDate: '2026-12-05' },
  DOCUMENT_EXPIRED: { name: 'Lấy mẫu (03)' },
};

test('HOME-06 the custodian reads which sample is kept until when, in both languages', () => {
  const sentence = (language: 'vi' | 'en') =>
    alertMessage('SAMPLE_RETENTION_DUE', EXAMPLES.SAMPLE_RETENTION_DUE, language);
  expect(sentence('vi')).toBe('Mẫu L26-0007 đến hạn lưu (lưu đến ngày 05/12/2026): Captopril 25 mg');
  expect(sentence('en')).toBe('Retention of sample L26-0007 is due (keep until 05/12/2026): Captopril 25 mg');
});

test('HOME-06 who sends reports reads which one is late since when, in both languages', () => {
  expect(alertMessage('REPORT_DELIVERY_LATE', OF_REPORT, 'vi')).toBe(
    'Quá 24 giờ chưa giao phiếu 0123/2026/KNĐN, hạn 06/01/2026 14:03, mẫu L26-0007: Captopril 25 mg',
  );
  expect(alertMessage('NOTICE_LATE', OF_REPORT, 'en')).toBe(
    'The notice of failing sample L26-0007 is not sent after 24 hours, due 06/01/2026 14:03, report 0123/2026/KNĐN: Captopril 25 mg',
  );
});

test('HOME-06 of tests it is said how many of which sample, and of many samples of how many, in both languages', () => {
  expect(alertMessage('TESTS_TO_REVIEW', OF_TESTS, 'vi')).toBe(
    'Kết quả của mẫu L26-0007 chờ soát xét (số phép thử: 3): Captopril 25 mg',
  );
  expect(alertMessage('TESTS_ASSIGNED', { of: 12, count: 500 }, 'en')).toBe(
    'Tests of 12 samples were assigned to you (number of tests: 500)',
  );
  const moving = [
    'TESTS_ASSIGNED',
    'TESTS_TO_REVIEW',
    'TESTS_TO_APPROVE',
    'TESTS_REJECTED',
    'TESTS_RETURNED',
  ] as const;
  for (const kind of moving)
    for (const language of ['vi', 'en'] as const)
      expect(alertMessage(kind, { of: 12, count: 500 }, language)).toMatch(/12 .*: 500\)$/);
});

test('HOME-06 a name is shown as it was typed, whatever is in it', () => {
  const name = 'Mẫu {code} $& 2026-01-02';
  expect(alertMessage('SAMPLE_RETENTION_DUE', { ...EXAMPLES.SAMPLE_RETENTION_DUE, name }, 'vi')).toBe(
    `Mẫu L26-0007 đến hạn lưu (lưu đến ngày 05/12/2026): ${name}`,
  );
});

test('HOME-06 every kind names all it is told, in both languages', () => {
  for (const kind of Object.keys(ALERT_KINDS) as AlertKind[])
    for (const language of ['vi', 'en'] as const) {
      const used = [...ALERT_KINDS[kind].message[language].matchAll(/\{(\w+)/g)].map(([, key]) => key);
      expect(used.sort()).toEqual(Object.keys(EXAMPLES[kind]).sort());
    }
});

test('OPS-03 alerts name commands of the machine without how they begin, which a release does otherwise', () => {
  for (const kind of Object.keys(ALERT_KINDS) as AlertKind[])
    for (const language of ['vi', 'en'] as const)
      expect([kind, alertMessage(kind, EXAMPLES[kind], language)]).toEqual([
        kind,
        expect.not.stringMatching(/npm (run|start)/),
      ]);
});

import type { Kind } from './alert-kind.ts';

/** What people are told of tests, as they move and as their time runs out. */
export const TEST_KINDS = {
  /** Somebody was given tests (rule T18). One alert for a sample, or for all, with the number of tests; so are those below. */
  TESTS_ASSIGNED: {
    module: 'tests',
    link: 'SAMPLE',
    to: 'NAMED',
    message: {
      vi: 'Bạn được phân công phép thử của mẫu {code} (số phép thử: {count}): {name}',
      en: 'Tests of sample {code} were assigned to you (number of tests: {count}): {name}',
    },
    many: {
      vi: 'Bạn được phân công phép thử của {of} mẫu (số phép thử: {count})',
      en: 'Tests of {of} samples were assigned to you (number of tests: {count})',
    },
  },
  /** Results wait for a review, or for approval. */
  TESTS_TO_REVIEW: {
    module: 'tests',
    link: 'SAMPLE',
    to: 'REVIEWERS',
    message: {
      vi: 'Kết quả của mẫu {code} chờ soát xét (số phép thử: {count}): {name}',
      en: 'Results of sample {code} wait for review (number of tests: {count}): {name}',
    },
    many: {
      vi: 'Kết quả của {of} mẫu chờ soát xét (số phép thử: {count})',
      en: 'Results of {of} samples wait for review (number of tests: {count})',
    },
  },
  TESTS_TO_APPROVE: {
    module: 'tests',
    link: 'SAMPLE',
    to: 'APPROVERS',
    message: {
      vi: 'Kết quả của mẫu {code} chờ phê duyệt (số phép thử: {count}): {name}',
      en: 'Results of sample {code} wait for approval (number of tests: {count}): {name}',
    },
    many: {
      vi: 'Kết quả của {of} mẫu chờ phê duyệt (số phép thử: {count})',
      en: 'Results of {of} samples wait for approval (number of tests: {count})',
    },
  },
  /** Who reviews or approves has rejected results: who tests them is told. */
  TESTS_REJECTED: {
    module: 'tests',
    link: 'SAMPLE',
    to: 'NAMED',
    message: {
      vi: 'Kết quả của mẫu {code} bị từ chối, cần bạn làm lại (số phép thử: {count}): {name}',
      en: 'Results of sample {code} were rejected and wait for you (number of tests: {count}): {name}',
    },
    many: {
      vi: 'Kết quả của {of} mẫu bị từ chối, cần bạn làm lại (số phép thử: {count})',
      en: 'Results of {of} samples were rejected and wait for you (number of tests: {count})',
    },
  },
  /** They have to be signed anew: somebody took them back, or what they say was changed. */
  TESTS_RETURNED: {
    module: 'tests',
    link: 'SAMPLE',
    to: 'NAMED',
    message: {
      vi: 'Kết quả của mẫu {code} được trả lại, cần bạn ký lại (số phép thử: {count}): {name}',
      en: 'Results of sample {code} were returned to be signed anew (number of tests: {count}): {name}',
    },
    many: {
      vi: 'Kết quả của {of} mẫu được trả lại, cần bạn ký lại (số phép thử: {count})',
      en: 'Results of {of} samples were returned to be signed anew (number of tests: {count})',
    },
  },
  /** 70 % of the time that tests have is over, or all of it; of a sample once for each day and step. Who tests, and unit heads, are told. */
  TESTS_DUE: {
    module: 'tests',
    link: 'SAMPLE',
    to: 'NAMED_AND_HEADS',
    message: {
      vi: 'Đã hết {percent}% thời gian thử nghiệm của mẫu {code}, hạn {due|day} (số phép thử: {count}): {name}',
      en: '{percent}% of the time for tests of sample {code} is over, due {due|day} (number of tests: {count}): {name}',
    },
  },
} as const satisfies Record<string, Kind>;

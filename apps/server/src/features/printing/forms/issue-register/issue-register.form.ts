import { defineBookForm } from '../book/book-form.ts';
import { ISSUE_REGISTER, issueRows } from './build-issue-register.ts';
import { findIssued, findIssuedIn } from './issue-register.queries.ts';

/** Reports that were issued, by the day of issue (form 10). */
export const issueRegisterForm = defineBookForm({
  ...ISSUE_REGISTER,
  template: 'issue-register',
  inPeriod: findIssuedIn,
  facts: findIssued,
  rows: issueRows,
});

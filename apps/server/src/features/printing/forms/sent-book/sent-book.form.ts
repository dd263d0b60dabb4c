import { defineBookForm } from '../book/book-form.ts';
import { SENT_BOOK, sentRows } from './build-sent-book.ts';
import { findSent, findSentIn } from './sent-book.queries.ts';

/** Samples that clients sent, by the day of receipt (form 9). */
export const sentBookForm = defineBookForm({
  ...SENT_BOOK,
  template: 'sent-book',
  inPeriod: findSentIn,
  facts: findSent,
  rows: sentRows,
});

import { defineBookForm } from '../book/book-form.ts';
import { RETAINED_BOOK, retainedRows } from './build-retained-book.ts';
import { findRetained, findRetainedIn } from './retained-book.queries.ts';

/** Samples with what is retained of them, by the day of receipt (form 8). */
export const retainedBookForm = defineBookForm({
  ...RETAINED_BOOK,
  template: 'retained-book',
  inPeriod: findRetainedIn,
  facts: findRetained,
  rows: retainedRows,
});

import { dayOf } from '../../../../platform/clock.ts';
import { refuseEach } from '../../../../platform/http/refuse-records.ts';
import { defineForm } from '../../form.ts';
import { readHead } from '../record/record-head.ts';
import { findSheetTests } from './assignment.queries.ts';
import { buildAssignment } from './build-assignment.ts';

/** The assignment sheet: tests of samples, who does them, until when, with room for signatures (SAMPLE-20). Throws NO_TESTS. */
export const assignmentForm = defineForm({
  template: 'assignment',
  query: async (db, samples, printer) => {
    const tests = await findSheetTests(
      db,
      samples.map(({ id }) => id),
    );
    const tested = new Set(tests.map((test) => test.sample_id));
    refuseEach(samples, ({ id }) => !tested.has(id) && 'NO_TESTS');
    return { samples, tests, head: await readHead(db, dayOf(printer.at), printer) };
  },
  builder: buildAssignment,
});

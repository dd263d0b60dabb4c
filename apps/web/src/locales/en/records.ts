import type { Shape } from '../shape.ts';
import type { records as vi } from '../vi/records.ts';

export const records: Shape<typeof vi> = {
  addTitle: 'Add test',
  editTitle: 'Edit test {{code}}',
  add: 'Add test',
  general: 'Test',
  people: 'People and deadline',
  chooseCode: 'Please select test code!',
  chooseTestId: 'Please select test ID!',
  chooseGroup: 'Please select analyte group!',
  chooseAnalyte: 'Please select analyte code!',
  chooseSample: 'Please select sample name!',
  testId: 'Test ID',
  testIdNone: 'This test code has no test ID yet.',
  sampleNone: 'No fitting sample waits for tests.',
  sampleHint: 'Samples that are received or being tested, of a type that the test ID is meant for.',
  reviewer: 'Reviewer',
  approver: 'Approver',
  nobody: 'Nobody named',
  named: 'Has to have the right, and to be on the list of the test ID.',
  startDate: 'Started at',
  due: 'Result due at',
  dueHint: 'Default: now plus the turnaround of the flagging set; without one, due with its sample.',
  dueBack: 'A deadline of its own. Emptied, the test is due with its sample.',
  dueOfSample: 'Due with its sample now: {{day}}. Type a day and time to give it one of its own.',
  description: 'Description',
  done: 'Added/Edited analysis successfully',
  failed: 'Add/Edit analysis unsuccessful',
  why: 'Reason for the change',
  whyHint: 'Needed where something that is there already changes, or the start.',
  signed:
    'This test is signed. Saving makes the signatures void: it goes back to "Results entered" and has to be signed anew.',
  deleteTitle: 'Delete tests',
  deleteText:
    'A deleted test is in no list any more; its number is never given again. A sample without tests goes back to waiting for them.',
  deleted: 'Deleted successfully!',
};

import { expect, test } from 'vitest';
import { sampleVersion } from '../testing.ts';
import { changedParts, draftValues } from './draft-values.ts';

const named = (IdUser: string) => ({ IdUser, FullName: IdUser, signed: true });
const draft = sampleVersion({
  title: 'Quy trình lấy mẫu',
  expireDate: '2027-01-31',
  remindBeforeDay: 30,
  listReviewer: [named('r1'), named('r2')],
});

test('DOC-02 what was not changed is not sent: it would break the signatures', () => {
  expect(changedParts(draft, draftValues(draft))).toEqual({});
  expect(
    changedParts(draft, { ...draftValues(draft), title: ' Quy trình lấy mẫu ', listReviewer: ['r2', 'r1'] }),
  ).toEqual({});
});

test('DOC-02 what was changed is sent, also what was emptied', () => {
  expect(
    changedParts(draft, {
      ...draftValues(draft),
      title: 'Quy trình lấy mẫu thuốc',
      expireDate: null,
      remindBeforeDay: null,
      wording: true,
      listReviewer: ['r1'],
    }),
  ).toEqual({
    title: 'Quy trình lấy mẫu thuốc',
    expireDate: null,
    remindBeforeDay: null,
    wording: true,
    listReviewer: ['r1'],
  });
});

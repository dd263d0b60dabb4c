import { expect, test } from 'vitest';
import { labelAnswer } from './label-answer.ts';

const sample = (sampleId: string) => ({
  sampleId,
  code: `L26-${sampleId}`,
  sampleIdExternal: null,
  sampleName: 'Amlodipin',
  sampleStatus: 'NOT_RECEIVE' as const,
});

test.each([
  ['its own', ['1'], ['1'], false, 'same', 'L26-1 – Amlodipin'],
  ['one of several that are received', ['2'], ['1', '2'], false, 'same', 'L26-2 – Amlodipin'],
  ['that of another one', ['9'], ['1'], false, 'other', 'L26-9 – Amlodipin'],
  ['nobody’s', [], ['1'], false, 'other', 'KH/17'],
  ['one that another sample bears, too', ['9', '1'], ['1'], false, 'several', 'L26-1 – Amlodipin'],
  ['one that two others bear', ['8', '9'], ['1'], false, 'other', 'L26-8 – Amlodipin'],
  ['one that more bear than are told', ['8', '9'], ['1'], true, 'several', 'L26-8 – Amlodipin'],
] as const)('SAMPLE-18 a label with a code that is %s', (_, found, received, more, kind, name) => {
  const answer = labelAnswer(
    'KH/17',
    { samples: found.map(sample), more },
    received.map((sampleId) => ({ sampleId })),
  );
  expect(answer).toEqual({ kind, code: 'KH/17', name });
});

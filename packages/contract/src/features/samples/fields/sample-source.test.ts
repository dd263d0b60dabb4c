import { expect, test } from 'vitest';
import { SampleBody } from '../samples.schema.ts';
import { fieldFaults, fieldMessage } from '../../../core/field-errors.ts';
import { needsSampler, readSource } from './sample-source.ts';

const parse = (sampleSource: unknown) =>
  SampleBody.safeParse({ generalInformation: { sampleSource } }, { reportInput: true });

test.each([
  ['Mẫu lấy', 'Mẫu lấy'],
  ['mẫu lấy', 'Mẫu lấy'],
  ['MẪU LẤY', 'Mẫu lấy'],
  ['Mẫu lấy'.normalize('NFD'), 'Mẫu lấy'],
  [' Mẫu \u00a0 lấy ', 'Mẫu lấy'],
  ['\u200bmau lay\ufeff', 'Mẫu lấy'],
  ['Mau_Lay', 'Mẫu lấy'],
  ['lấy', 'Mẫu lấy'],
  ['L', 'Mẫu lấy'],
  ['State-taken sample', 'Mẫu lấy'],
  ['mẫu gửi', 'Mẫu gửi'],
  ['MAU GUI', 'Mẫu gửi'],
  ['Mẫu gởi', 'Mẫu gửi'],
  ['g', 'Mẫu gửi'],
  ['submitted', 'Mẫu gửi'],
])('SAMPLE-06 the source %j is kept as %j', (typed, kept) => {
  expect(parse(typed).data).toEqual({ generalInformation: { sampleSource: kept } });
  expect(readSource(typed)).toBe(kept);
});

test.each(['Mẫu nhặt', 'mẫu', 'lấy gửi', 'L/G', 'Mẫu lấy?', 'x', '0', 'LG', 'Mẫu lấy lại'])(
  'SAMPLE-06 the source %j is refused, naming what may stand there',
  (typed) => {
    const faults = fieldFaults(parse(typed).error?.issues ?? []);
    expect(faults).toEqual([{ field: 'generalInformation.sampleSource', code: 'INVALID_SOURCE' }]);
    for (const language of ['vi', 'en'] as const)
      for (const word of ['Mẫu lấy', 'Mẫu gửi'])
        expect(fieldMessage('INVALID_SOURCE', language)).toContain(word);
  },
);

test.each(['', ' ', '  ', '\u00a0\u200b\t', null])('SAMPLE-06 %j is no source at all', (typed) => {
  const [kept] = Object.values(parse(typed).data?.generalInformation ?? {});
  expect(kept ?? '').toBe('');
});

test.each([
  ['Mẫu lấy', false, true],
  ['mau lay', true, true],
  ['Mẫu gửi', true, false],
  ['G', false, false],
  [null, true, true],
  ['', false, false],
  ['Mẫu nhặt', true, true],
  ['Mẫu nhặt', false, false],
])(
  'SAMPLE-07 of the source %j, samplers asked for by the template: %j, a sampler is needed: %j',
  (source, byTemplate, needed) => {
    expect(needsSampler(source, byTemplate)).toBe(needed);
  },
);

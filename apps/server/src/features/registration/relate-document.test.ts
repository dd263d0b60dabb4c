import { expect, test } from 'vitest';
import { newlyRelated, relateDocument } from './relate-document.ts';

const SOP = '0f8fad5b-d9cb-469f-a165-70867728950e';
const LETTER = '1f8fad5b-d9cb-469f-a165-70867728950e';
const LINK = 'https://tailieu.example.vn/7';
const titles = new Map([
  [SOP, 'SOP lấy mẫu'],
  [LETTER, 'Công văn 12'],
]);

test('SAMPLE-05 a document brings its title; the name that was sent does not count', () => {
  expect(relateDocument({ documentId: SOP.toUpperCase(), documentName: 'Tên khác' }, titles)).toEqual({
    attributes: { documentId: SOP, documentName: 'SOP lấy mẫu' },
  });
  expect(relateDocument({ documentId: SOP }, titles, { documentId: LINK, documentName: 'Cũ' })).toEqual({
    attributes: { documentId: SOP, documentName: 'SOP lấy mẫu' },
  });
});

test('SAMPLE-05 one that is not there is a fault', () => {
  expect(relateDocument({ documentId: SOP }, new Map()).fault).toEqual({
    field: 'generalInformation.documentId',
    code: 'INVALID_VALUE',
  });
});

test('SAMPLE-05 what the sample has already keeps its name, and is not looked for', () => {
  const before = { documentId: SOP, documentName: 'SOP lấy mẫu' };
  expect(newlyRelated({ documentId: SOP }, before)).toBeUndefined();
  expect(newlyRelated({ documentId: LETTER }, before)).toBe(LETTER);
  expect(relateDocument({ documentId: SOP, documentName: 'Tên khác' }, new Map(), before)).toEqual({
    attributes: before,
  });
  expect(relateDocument({ documentName: 'Tên khác' }, new Map(), before).attributes).toEqual({
    documentName: 'SOP lấy mẫu',
  });
  expect(relateDocument({ sampleType: 'a' }, new Map(), before).attributes).toEqual({ sampleType: 'a' });
});

test('SAMPLE-05 an address goes by the name that is typed; the name of a document goes with it', () => {
  const typed = { documentId: LINK, documentName: 'Bản trên mạng' };
  expect(relateDocument(typed, titles).attributes).toEqual(typed);
  const before = { documentId: SOP, documentName: 'SOP lấy mẫu' };
  expect(relateDocument({ documentId: LINK }, titles, before).attributes).toEqual({
    documentId: LINK,
    documentName: null,
  });
  expect(relateDocument({ documentId: null }, titles, before).attributes['documentName']).toBeNull();
  expect(relateDocument({ documentId: LINK }, titles, typed).attributes).toEqual({ documentId: LINK });
});

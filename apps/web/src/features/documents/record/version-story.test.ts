import { expect, test } from 'vitest';
import { sampleVersion } from '../testing.ts';
import { storyOf } from './version-story.ts';

test('DOC-03 the story of a document goes through its versions and signatures, the newest first', () => {
  const first = sampleVersion({
    id: 'v1',
    createDate: '2026-01-01T01:00:00.000Z',
    inForceDate: '2026-01-03T01:00:00.000Z',
    obsoleteDate: '2026-02-03T01:00:00.000Z',
    signatures: [
      {
        id: 's1',
        IdUser: 'a',
        FullName: 'Phan Văn A',
        Position: '',
        meaning: 'approved',
        signedAt: '2026-01-02T01:00:00.000Z',
        remark: '',
        holds: true,
      },
    ],
  });
  const second = sampleVersion({ id: 'v2', createDate: '2026-02-01T01:00:00.000Z', inForceDate: null });
  expect(storyOf([second, first]).map(({ what, version }) => `${what} ${version.id}`)).toEqual([
    'obsolete v1',
    'made v2',
    'inForce v1',
    'approved v1',
    'made v1',
  ]);
});

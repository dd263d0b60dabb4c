import type { Shape } from '../shape.ts';
import type { training as vi } from '../vi/training.ts';

export const training: Shape<typeof vi> = {
  section: 'Training',
  mine: 'Documents to read',
  mineCount: 'Documents to read ({{count}})',
  ask: 'Ask to read',
  askTitle: 'Ask to read {{title}}',
  askHint:
    'Each person signs the version in force as read and understood. A further version is to be read anew once it is in force, unless it has other words only.',
  day: 'To be read by',
  dayNeeded: 'Enter the day by which it is to be read.',
  dayPast: 'The day is today or later.',
  people: 'People',
  peopleHint: 'Only people who see the document can be chosen.',
  groups: 'User groups',
  groupsHint: 'Adds the people who are in the group now and see the document.',
  nobody: 'Nobody is chosen',
  someNeeded: 'Choose people or groups.',
  asked: '{{title}}: asked {{count}} people to read it.',
  askedLeftOut:
    '{{title}}: asked {{count}} people to read it; {{leftOut}} people of the groups do not see it.',
  askedNobody: 'Nobody else was asked.',

  sign: 'Sign as read and understood',
  signTitle: 'Sign as read and understood',
  meaning: 'Read and understood',
  remark: 'Remark',
  yours: 'You are to read and sign this version by {{day}}.',
  yoursLate: 'You have not signed this version as read and understood, it was due on {{day}}.',
  signedByYou: 'You signed it as read and understood at {{when}}.',
  signedBefore: 'You signed number {{number}}; this version has other words only.',
  none: 'Nobody was asked to read this version.',
  noneYours: 'You are not asked to read this version.',
  done: '{{done}} of {{of}} people have signed.',
  table: 'People who are asked to read it',
  person: 'Person',
  state: 'State',
  askedBy: 'Asked by',
  signedAt: 'Signed at {{when}}',
  signedVersion: 'Signed number {{number}}, this version has other words only',
  open: 'Not signed',
  late: 'Not signed, overdue',

  document: 'Document',
  when: 'Signed at',
  showSigned: 'Signed',
  showOpen: 'To read',
  noneOpen: 'No document is to be read',
  noneOpenHint: 'A document that you are asked to read stands here, and you are told of it.',
  noneSigned: 'You have signed no document',
  noneSignedHint: 'Documents that you sign as read and understood stand here.',

  /** What the trail calls it. */
  trail: {
    entity: 'Training in a document',
    user: 'Person',
    keptFrom: 'Counts by the signature of an earlier version',
  },
};

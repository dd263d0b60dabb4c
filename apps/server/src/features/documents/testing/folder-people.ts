import { addPerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addDocument } from './add-document.ts';
import { addDocumentGroup, addFolder, groupAt, joinGroup } from './folders.ts';

/** Who asks, in the order of the columns of the tables by hand. */
export const PEOPLE = [
  'none',
  'view',
  'edit',
  'manage',
  'custodian',
  'keeper',
  'samples',
  'former',
  'named',
] as const;
export type Who = (typeof PEOPLE)[number];

/** What the signs in the tables by hand stand for; + is done. */
export const SIGNS: Readonly<Record<string, string | undefined>> = {
  '+': undefined,
  n: 'DOCUMENT_NOT_FOUND',
  N: 'FOLDER_NOT_FOUND',
  L: 'FOLDER_LEVEL_TOO_LOW',
  F: 'FORBIDDEN',
  A: 'DOCUMENT_NOT_AUTHOR',
  D: 'DOCUMENT_NOT_DRAFT',
  I: 'DOCUMENT_NOT_IN_FORCE',
  M: 'DOCUMENT_NOT_NAMED',
  S: 'DOCUMENT_NOT_SIGNED',
  Q: 'DOCUMENT_TRAINING_NOT_ASKED',
};

/** A laboratory with people of every kind around one folder. */
export interface FolderPeople {
  app: TestApp;
  people: Readonly<Record<Who, Person>>;
  /** Manages root folders and access, and edits nowhere else than the others. */
  founder: Person;
  author: Person;
  /** A folder that inherits from its root; who is who there. */
  root: string;
  folder: string;
  elsewhere: string;
  /** A draft in the folder, which `named` is to approve; a document in force there. */
  draft(): Promise<string>;
  inForce(): Promise<string>;
}

/**
 * Starts it. `custodian` is named in the folder itself and has no access to the root around it; `keeper` holds Document_Manage alone,
 * `samples` is in the managing group without the module, `former` was in it.
 */
export async function startFolderPeople(): Promise<FolderPeople> {
  const app = await startTestApp();
  const founder = await addPerson(app, ['NT_Document', 'Document_Manage']);
  const author = await addPerson(app, ['NT_Document']);
  const people = {} as Record<Who, Person>;
  for (const who of PEOPLE)
    people[who] = await addPerson(
      app,
      who === 'samples' ? ['Sample'] : who === 'keeper' ? ['Document_Manage'] : ['NT_Document'],
    );
  const [view, edit, manage] = [
    await addDocumentGroup(app),
    await addDocumentGroup(app),
    await addDocumentGroup(app),
  ];
  await joinGroup(app, view, [people.view, people.edit]);
  await joinGroup(app, edit, [people.edit, author]);
  await joinGroup(app, manage, [people.manage]);
  await joinGroup(app, manage, [people.former], true);
  // Whoever may not open the module gains nothing by a group.
  await joinGroup(app, manage, [people.samples]);
  const root = await addFolder(app, founder, {
    AccessGroups: [groupAt(view, 1), groupAt(edit, 2), groupAt(manage, 3)],
  });
  const folder = await addFolder(app, founder, { IdParent: root, Custodians: [people.custodian.id] });
  const elsewhere = await addFolder(app, founder, {
    AccessGroups: [groupAt(edit, 2), groupAt(manage, 3)],
    Custodians: [people.custodian.id],
  });
  const named = { folderId: folder, listApprover: people.named.id };
  return {
    app,
    people,
    founder,
    author,
    root,
    folder,
    elsewhere,
    draft: () => addDocument(app, author, named, 'DRAFT'),
    inForce: () => addDocument(app, author, { folderId: folder }),
  };
}

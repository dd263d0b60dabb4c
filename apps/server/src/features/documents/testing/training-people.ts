import type { createFolder } from '@kiemlab/contract/features/documents/folders.api';
import type { Input } from '@kiemlab/contract/core/define-endpoint';
import { addPerson, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addDocument } from './add-document.ts';
import { addFolder } from './folders.ts';
import { toldOf } from './told-of.ts';

/** A laboratory in which people are asked to read what lies in one folder. */
export interface TrainingPeople {
  app: TestApp;
  /** Manages the folder. */
  manager: Person;
  /** Writes its documents. */
  author: Person;
  one: Person;
  other: Person;
  folderId: string;
  /** A document in force in it. */
  inForce(more?: Record<string, string>): Promise<string>;
  told(who: Person, title: string): Promise<string[]>;
}

type Access = Partial<Input<typeof createFolder>['body']>;
type Readers = Pick<TrainingPeople, 'app' | 'author' | 'one' | 'other'>;

/** Starts it. Who sees the folder says `access`: all who have the module, and edit there, when absent. */
export async function startTrainingPeople(
  access: (people: Readers) => Promise<Access> = async () => ({ AccessGroups: [], AllGroups: 2 }),
): Promise<TrainingPeople> {
  const app = await startTestApp();
  const administrator = await addPerson(app, ['NT_Document', 'Document_Manage']);
  const manager = await addPerson(app, ['NT_Document']);
  const author = await addPerson(app, ['NT_Document']);
  const one = await addPerson(app, ['NT_Document'], 'Kiểm nghiệm viên');
  const other = await addPerson(app, ['NT_Document']);
  const folderId = await addFolder(app, administrator, {
    ...(await access({ app, author, one, other })),
    Custodians: [manager.id],
  });
  return {
    app,
    manager,
    author,
    one,
    other,
    folderId,
    inForce: (more = {}) => addDocument(app, author, { folderId, ...more }),
    told: (who, title) => toldOf(app, who, title),
  };
}

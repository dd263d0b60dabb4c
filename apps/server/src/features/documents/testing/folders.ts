import type { LevelNumber } from '@kiemlab/contract/features/documents/folders.rules';
import { createFolder, editFolder } from '@kiemlab/contract/features/documents/folders.api';
import type { Input } from '@kiemlab/contract/core/define-endpoint';
import { nextNumber, type Person, prepare } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** A new user group of the documents, or of another application; answers its id. */
export const addDocumentGroup = (app: TestApp, appCode = 'NT_Document'): Promise<string> =>
  prepare(app, async (tx) => {
    const { id } = await tx
      .insertInto('permission_group')
      .values({ app_code: appCode, name: `Nhóm tài liệu ${nextNumber()}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** Puts people into a group: for good, or as somebody who was in it until yesterday. */
export const joinGroup = (
  app: TestApp,
  groupId: string,
  people: readonly Pick<Person, 'id'>[],
  isOver = false,
): Promise<void> =>
  prepare(app, async (tx) => {
    const day = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const { id } of people)
      await tx
        .insertInto('user_group_period')
        .values({ user_id: id, group_id: groupId, ...(isOver && { since: day(2), until: day(1) }) })
        .execute();
  });

/** A group and its level, as bodies name them. */
export const groupAt = (Id: string, Level: LevelNumber) => ({ Id, Level });

/** Makes a folder with a title of its own; answers its id. */
export async function addFolder(
  app: TestApp,
  who: Person,
  more: Partial<Input<typeof createFolder>['body']> = {},
): Promise<string> {
  const body = { Title: `Thư mục ${nextNumber()}`, ...more };
  const made = await app.send(createFolder, { body }, who.token);
  if (made.status !== 201) throw new Error(`no folder: ${JSON.stringify(made.body)}`);
  return made.data.Id;
}

/** Changes a folder from the version that it has; answers the whole answer. */
export async function changeFolder(app: TestApp, who: Person, id: string, more: Record<string, unknown>) {
  const { rows } = await app.owner.query<{ version: number }>(
    'SELECT version FROM document_folder WHERE id = $1',
    [id],
  );
  return app.send(editFolder, { body: { Id: id, version: rows[0]?.version, ...more } }, who.token);
}

/** The revision that a document has. */
export async function revisionOf(app: TestApp, id: string): Promise<number> {
  const { rows } = await app.owner.query<{ version: number }>('SELECT version FROM document WHERE id = $1', [
    id,
  ]);
  return rows[0]?.version ?? 0;
}

import { randomUUID } from 'node:crypto';
import type { Input } from '@kiemlab/contract/core/define-endpoint';
import { getAccessChoices } from '@kiemlab/contract/features/documents/browse.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setBlindCoding } from '../../testing/coded-samples.ts';
import { addPerson, prepare } from '../../testing/people.ts';
import { type FolderPeople, PEOPLE, SIGNS, startFolderPeople } from './testing/folder-people.ts';

let lab: FolderPeople;
let draft: string;
beforeAll(async () => {
  lab = await startFolderPeople();
  draft = await lab.draft();
});
afterAll(() => lab.app.stop());

const ask = (who: keyof FolderPeople['people'], query: Input<typeof getAccessChoices>['query']) =>
  lab.app.send(getAccessChoices, { query }, lab.people[who].token);

/** + groups and people, p people only; the other signs as everywhere. Columns as in `PEOPLE`, written by hand. */
const TABLE: readonly [string, string, () => { idFolder?: string; idFile?: string }][] = [
  // none view edit manage custodian keeper samples former named
  ['the folder', 'N L p + + + F N N', () => ({ idFolder: lab.folder })],
  ['the root around it', 'N L p + N + F N N', () => ({ idFolder: lab.root })],
  ['a draft in it', 'n n p + + + F n L', () => ({ idFile: draft })],
];
test.each(TABLE)('DOC-01 whom one can choose from for %s', async (_, signs, query) => {
  const expected = Object.fromEntries(PEOPLE.map((who, index) => [who, signs.split(' ')[index]]));
  const answers: Record<string, string> = {};
  for (const who of PEOPLE) {
    const { status, code, data } = await ask(who, query());
    const sign = Object.entries(SIGNS).find(([, refusal]) => refusal === code && refusal !== undefined)?.[0];
    answers[who] = status !== 200 ? (sign ?? String(code)) : data.groupList.length > 0 ? '+' : 'p';
  }
  expect(answers).toEqual(expected);
});

test('DOC-01 offered are groups of the documents that have not ended, and people to whom the module is open', async () => {
  const { app, people, founder } = lab;
  await prepare(app, async (tx) => {
    const groups = [
      { app_code: 'NT_Document', name: 'Nhóm đã kết thúc', ended_at: new Date() },
      { app_code: 'Sample', name: 'Nhóm của mẫu' },
    ];
    for (const group of groups) await tx.insertInto('permission_group').values(group).execute();
  });
  const { data } = await ask('keeper', { idFolder: lab.root });
  const names = data.groupList.map(({ TenGroup }) => TenGroup);
  expect(names.filter((name) => name.startsWith('Nhóm tài liệu'))).toHaveLength(3);
  expect(names).not.toContain('Nhóm đã kết thúc');
  expect(names).not.toContain('Nhóm của mẫu');
  const signs = new Map(data.userList.map((person) => [person.IdUser, person.signs]));
  expect(signs.get(people.none.id)).toBe(true);
  // Who administers access is a custodian where somebody wants it, and signs nothing.
  expect(signs.get(people.keeper.id)).toBe(false);
  expect(signs.get(founder.id)).toBe(false);
  expect(signs.has(people.samples.id)).toBe(false);
});

test('DOC-01 who may not log in is not offered', async () => {
  const { app, people } = lab;
  await prepare(app, (tx) =>
    tx.updateTable('app_user').set({ login_enabled: false }).where('id', '=', people.former.id).execute(),
  );
  const { data } = await ask('manage', { idFolder: lab.folder });
  expect(data.userList.map(({ IdUser }) => IdUser)).not.toContain(people.former.id);
});

test('COMP-40 DOC-03 with blind coding nobody is offered to be named for a kind that is kept from him or her', async () => {
  const { app, people } = lab;
  const seer = await addPerson(app, ['NT_Document', 'Sample_Origin']);
  const offered = async (query: Input<typeof getAccessChoices>['query']) => {
    const { data } = await ask('edit', query);
    const signs = new Map(data.userList.map((person) => [person.IdUser, person.signs]));
    return [people.none, people.edit, lab.author, seer].map(({ id }) => signs.get(id));
  };
  const all = [true, true, true, true];
  await setBlindCoding(app, true);
  try {
    expect(await offered({ idFolder: lab.root, type: 'PLAN' })).toEqual([false, true, false, true]);
    // Who added it sees it, whoever asks.
    expect(await offered({ idFile: draft, type: 'PLAN' })).toEqual([false, false, true, true]);
    expect(await offered({ idFile: draft, type: 'SOP' })).toEqual(all);
    expect(await offered({ idFile: draft })).toEqual(all);
  } finally {
    await setBlindCoding(app, false);
  }
  expect(await offered({ idFolder: lab.root, type: 'PLAN' })).toEqual(all);
});

test('DOC-01 one place is named; a folder or document that is not there is not found', async () => {
  expect((await ask('keeper', {})).code).toBe('VALIDATION');
  expect((await ask('keeper', { idFolder: lab.folder, idFile: draft })).code).toBe('VALIDATION');
  expect((await ask('keeper', { idFolder: randomUUID() })).code).toBe('FOLDER_NOT_FOUND');
  expect((await ask('keeper', { idFile: randomUUID() })).code).toBe('DOCUMENT_NOT_FOUND');
});

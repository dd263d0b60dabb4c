import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, nameOf, nextNumber, type Person, prepare } from '../../testing/people.ts';
import { addSecondAccount, makeSame } from '../../testing/second-account.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { publish } from '../notify/publish.queries.ts';
import { findAliases } from './same-people.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Both as one of the folding functions of the database has them. */
const folded = async (fold: string, one: string, other: string): Promise<(string | null)[]> => {
  const { rows } = await app.owner.query<{ one: string | null; other: string | null }>(
    `SELECT ${fold}($1) AS one, ${fold}($2) AS other`,
    [one, other],
  );
  return [rows[0]?.one ?? null, rows[0]?.other ?? null];
};

test.each([
  ['as it is', 'Lê Văn Bá', 'Lê Văn Bá', true],
  ['no mark', 'Lê Văn Bá', 'Lê Văn Ba', false],
  ['another mark', 'Lê Văn Bá', 'Lê Văn Bà', false],
  ['another vowel', 'Trần Thị Mơ', 'Trần Thị Mo', false],
  ['no marks at all', 'Nguyễn Thị Hường', 'Nguyen Thi Huong', false],
  ['capitals', 'Nguyễn Thị Hường', 'NGUYỄN THỊ HƯỜNG', true],
  ['small letters', 'Đặng Ðức', 'đặng đức', true],
  ['D for Đ', 'Đặng Đức', 'Dặng Đức', false],
  ['decomposed', 'Nguyễn Thị Hường', 'Nguyễn Thị Hường'.normalize('NFD'), true],
  ['decomposed with blanks', 'Trần Văn Ấn', ' Trần\u00a0 Văn \tẤn '.normalize('NFD'), true],
  ['a blank less', 'Lê Văn Ba', 'Lê VănBa', true],
  ['full width', 'Lê Văn Ba', 'Ｌê Ｖăn Ｂａ', true],
  ['an ideographic blank', 'Lê Văn Ba', 'Lê\u3000Văn\u3000Ba', true],
  ['a zero width space', 'Lê Văn Ba', 'Lê Vă\u200bn Ba', true],
  ['a word joiner', 'Lê Văn Ba', 'Lê\u2060 Văn Ba', true],
  ['a byte order mark', 'Lê Văn Ba', '\ufeffLê Văn Ba', true],
  ['a soft hyphen', 'Lê Văn Ba', 'Lê Văn B\u00ada', true],
  ['a variation selector', 'Lê Văn Ba', 'Lê Văn Ba\ufe0f', true],
  ['one of the further ones', 'Lê Văn Ba', 'Lê Văn Ba\u{e0101}', true],
  ['characters of tags', 'Lê Văn Ba', 'Lê Văn Ba\u{e0041}', true],
  ['right to left', 'Lê Văn Ba', 'Lê Văn Ba\u202e', true],
  ['Cyrillic а', 'Lê Văn Ba', 'Lê Văn B\u0430', true],
  ['Cyrillic В', 'Lê Văn Ba', 'Lê Văn \u0412a', true],
  ['Cyrillic а with a mark of its own', 'Lê Văn Bá', 'Lê Văn B\u0430\u0301', true],
  ['Greek Α', 'Trần Văn An', 'Trần Văn \u0391n', true],
  ['Greek ο', 'Võ Thị Loan', 'Võ Thị L\u03bfan', true],
  ['Cyrillic і', 'Bùi Thị Mai', 'Bùi Thị Ma\u0456', true],
  ['đ of a struck d', 'Đặng Đức', 'd\u0335ặng D\u0336ức', true],
  ['another letter of phonetics', 'Võ Thị Nga', 'Võ Thị N\u0261a', true],
  ['the other place of the tone', 'Lê Thị Hoà', 'Lê Thị Hòa', true],
  ['a blank of Braille', 'Lê Văn Ba', 'Lê\u2800Văn Ba', true],
  ['a variant mark of Mongolian', 'Lê Văn Ba', 'Lê Văn Ba\u180b', true],
  ['a filler of Khmer', 'Lê Văn Ba', 'Lê\u17b4 Văn Ba', true],
  ['a mark of music', 'Lê Văn Ba', 'Lê Văn Ba\u{1d173}', true],
  ['a selector of a variant', 'Lê Văn Ba', 'Lê Văn Ba\u{e01f0}', true],
  ['a control', 'Lê Văn Ba', 'Lê Văn Ba\u0085', true],
  ['a hyphen', 'Nguyễn Văn An', 'Nguyễn-Văn An', true],
  ['a dot', 'Nguyễn Văn An', 'Nguyễn Văn An.', true],
  ['a title', 'Nguyễn Văn An', 'PGS. TS. Nguyễn Văn An', true],
  ['a title without a dot', 'Nguyễn Văn An', 'TS Nguyễn Văn An', true],
  ['a title within', 'Nguyễn Văn Tuấn', 'Nguyễn Văn ThS. Tuấn', true],
  ['a title within, without a dot', 'Nguyễn Văn Tuấn', 'Nguyễn Văn ThS Tuấn', true],
  ['a title within, without a blank', 'Nguyễn Văn Tuấn', 'Nguyễn Văn ThS.Tuấn', true],
  ['a title with a dot within', 'Nguyễn Văn Tuấn', 'Th.S Nguyễn Văn Tuấn', true],
  ['titles one after the other', 'Nguyễn Văn Tuấn', 'Nguyễn PGS.TS.DS. Văn Tuấn', true],
  ['a title behind', 'Nguyễn Văn Tuấn', 'Nguyễn Văn Tuấn, CKI', true],
  ['titles of who studied nature and technology', 'Nguyễn Văn Tuấn', 'CN. Nguyễn Văn KS. Tuấn', true],
  ['a professor and a physician', 'Nguyễn Văn Tuấn', 'GS. BS. Nguyễn Văn Tuấn', true],
  ['Ông', 'Nguyễn Văn Tuấn', 'Ông Nguyễn Văn Tuấn', true],
  ['Bà within', 'Nguyễn Thị Hoa', 'Nguyễn Thị Bà Hoa', true],
  ['a title in full', 'Nguyễn Văn Tuấn', 'Tiến sỹ Nguyễn Văn Tuấn', true],
  ['Tiến Sỹ, a name', 'Nguyễn Tiến Sỹ', 'Nguyễn', false],
  ['Bà, a name', 'Lê Văn Bà', 'Lê Văn', false],
  ['a digit', 'Nguyễn Văn Tuấn', 'Nguyễn Văn Tuấn2', true],
  ['a digit behind a blank', 'Nguyễn Văn Tuấn', 'Nguyễn Văn Tuấn 2', true],
  ['a small digit', 'Nguyễn Văn Tuấn', 'Nguyễn Văn Tuấn²', true],
  ['a digit of another script', 'Nguyễn Văn Tuấn', 'Nguyễn Văn Tuấn ٢', true],
  ['a digit in brackets', 'Nguyễn Văn Tuấn', 'Nguyễn Văn Tuấn (2)', true],
  ['a word in brackets', 'Nguyễn Văn Tuấn', 'Nguyễn Văn Tuấn (kho)', true],
  ['a name in brackets', 'Nguyễn Văn Tuấn', 'Nguyễn Văn (Tuấn)', true],
  ['a Roman number', 'Nguyễn Văn Tuấn', 'Nguyễn Văn Tuấn II', true],
  ['a Roman number of one sign', 'Nguyễn Văn Tuấn', 'Nguyễn Văn Tuấn Ⅱ', true],
  ['Vi, a name', 'Nguyễn Thị Vi', 'Nguyễn Thị', false],
  ['a letter behind, as two of one name are told apart', 'Nguyễn Văn Tuấn', 'Nguyễn Văn Tuấn B', false],
  ['a comma', 'Nguyễn Văn Tuấn', 'Nguyễn Văn, Tuấn', true],
  ['a stroke', 'Nguyễn Văn Tuấn', 'Nguyễn_Văn/Tuấn*', true],
  ['a plus and an arrow', 'Nguyễn Văn Tuấn', 'Nguyễn Văn Tuấn +→', true],
  ['a picture', 'Nguyễn Văn Tuấn', 'Nguyễn Văn Tuấn ★\u{1f600}', true],
  ['a mark that stands alone', 'Nguyễn Văn Tuấn', 'Nguyễn Văn Tuấn\u00b4', true],
  ['a dot within a word', 'Nguyễn Văn Tuấn', 'Nguyễn Văn Tu.ấn', true],
  ['an apostrophe', 'Jean d’Ormesson', 'Jean dOrmesson', true],
  ['digits alone', '12', '13', false],
  ['titles alone', 'ThS.', 'TS.', false],
  ['0 for O, in names', 'Lê Thị Oanh', 'Lê Thị 0anh', true],
  ['1 for l, in names', 'Lê Thị Lan', '1ê Thị Lan', true],
  ['one name more', 'Lê Văn Ba', 'Lê Văn Ba Em', false],
  ['another order', 'Lê Văn Ba', 'Ba Lê Văn', false],
])('COMP-01 a name as two people’s are compared: %s', async (_what, one, other, same) => {
  const { rows } = await app.owner.query<{ ways: number; same: boolean }>(
    'SELECT cardinality(person_names($1)) AS ways, person_names($1) && person_names($2) AS same',
    [one, other],
  );
  expect(rows[0]?.ways).toBeGreaterThan(0);
  expect(rows[0]?.same).toBe(same);
});

test('COMP-01 a name that says nothing is compared with none', async () => {
  const { rows } = await app.owner.query(
    "SELECT person_names('') AS blank, person_names(' \u2800') AS unseen",
  );
  expect(rows).toEqual([{ blank: [], unseen: [] }]);
});

test.each([
  ['identity_number_key', '048085000123', '048 085 000 123', true],
  ['identity_number_key', '048085000123', '048.085.000.123', true],
  ['identity_number_key', '048085000123', '０48085000123', true],
  ['identity_number_key', '201234567', '048201234567', false],
  ['identity_number_key', '048085000123', '048085000124', false],
  ['identity_number_key', 'B1234567', 'b 1234567', true],
  ['identity_number_reading', '048085000123', 'O48 O85 OOOl23', true],
  ['identity_number_reading', '048085000123', '48085000I23', true],
  ['identity_number_reading', '048085000123', '48085000124', false],
  ['identity_number_reading', '048085000123', '480850001230', false],
  ['identity_number_reading', '000000000000', '0', false],
  ['identity_number_reading', 'B1234567', '81234567', false],
  ['employment_number_key', 'NV12', 'nv 12', true],
  ['employment_number_key', 'NV12', 'N\u200bV12 ', true],
  ['employment_number_key', 'NV12', 'NV-12', false],
  ['employment_number_key', 'NV12', 'NV012', false],
  ['login_name_key', 'giamdoc1', 'giamdocl', true],
  ['login_name_key', 'giamdoc1', 'GiamdocI', true],
  ['login_name_key', 'giamdoc1', 'giamdoci', true],
  ['login_name_key', 'giamdoc1', 'giamd0c1', true],
  ['login_name_key', 'giamdoc1', 'giamd\u043ec1', true],
  ['login_name_key', 'giamdoc1', 'ｇiamdoc1', true],
  ['login_name_key', 'giamdoc1', 'gi\u0391mdoc1', true],
  ['login_name_key', 'giamdoc1', 'giamdoc2', false],
  ['login_name_key', 'giamdoc1', 'giam.doc1', false],
  ['login_name_key', 'giamdoc1', 'giamdoc', false],
])('COMP-01 AUTH-01 %s: %s and %s', async (fold, one, other, same) => {
  const [first, second] = await folded(fold, one, other);
  expect(first).not.toBeNull();
  expect(first === second).toBe(same);
});

test.each(['', '  ', 'không có', '---'])('COMP-01 %j is no identity number', async (blank) => {
  expect(await folded('identity_number_key', blank, blank)).toEqual([null, null]);
});

const aliasesOf = async ({ id }: Pick<Person, 'id'>) =>
  [...(await findAliases(app.services.db, [id]))(id).aliases].sort();
const change = (id: string, told: object) =>
  prepare(app, async (tx) => {
    await tx.updateTable('app_user').set(told).where('id', '=', id).execute();
    await publish(tx, { kind: 'rights' });
  });
const confirmTwo = (one: string, other: string, asker: string, confirmer: string) =>
  prepare(app, async (tx) => {
    const [one_id, other_id] = [one, other].sort() as [string, string];
    await tx
      .insertInto('person_distinct')
      .values({ one_id, other_id, asked_by: asker, confirmed_by: confirmer, reason: 'Trùng tên' })
      .execute();
  });

test('COMP-06 one person is who shares name, identity number or employment number, and whoever shares with these', async () => {
  const one = await addPerson(app, []);
  const byName = await addSecondAccount(app, one, [], 'name');
  const byNumber = await addSecondAccount(app, byName, [], 'identityNumber');
  const byWork = await addSecondAccount(app, one, [], 'employmentNumber');
  const stranger = await addPerson(app, []);
  const all = [one, byName, byNumber, byWork].map(({ id }) => id).sort();
  for (const { id } of [one, byName, byNumber, byWork])
    expect(await aliasesOf({ id })).toEqual(all.filter((other) => other !== id));
  expect(await aliasesOf(stranger)).toEqual([]);
});

test('COMP-06 an account stays one person’s when it is closed, renamed or loses its number; another employment number ends that', async () => {
  const [one, other, third] = [await addPerson(app, []), await addPerson(app, []), await addPerson(app, [])];
  await makeSame(app, other, one, 'name');
  await change(other.id, { first_name: `Khác ${nameOf(nextNumber())}`, login_enabled: false });
  expect(await aliasesOf(one)).toEqual([other.id]);
  await makeSame(app, third, other, 'identityNumber');
  await change(third.id, { id_card: '' });
  expect(await aliasesOf(third)).toEqual([one.id, other.id].sort());
  const [fourth, fifth] = [await addPerson(app, []), await addPerson(app, [])];
  await makeSame(app, fifth, fourth, 'employmentNumber');
  expect(await aliasesOf(fourth)).toEqual([fifth.id]);
  await change(fifth.id, { employment_number: `K${nextNumber()}` });
  expect(await aliasesOf(fourth)).toEqual([]);
});

test('COMP-06 who was confirmed as two people is two, also by way of a third; with one identity number nobody is', async () => {
  const [asker, confirmer] = [await addPerson(app, []), await addPerson(app, [])];
  const one = await addPerson(app, []);
  const other = await addSecondAccount(app, one, []);
  const third = await addSecondAccount(app, one, []);
  await confirmTwo(one.id, other.id, asker.id, confirmer.id);
  // Whose account the third one is nobody has said yet.
  expect(await aliasesOf(one)).toEqual([third.id]);
  expect(await aliasesOf(other)).toEqual([third.id]);
  await confirmTwo(other.id, third.id, asker.id, confirmer.id);
  expect(await aliasesOf(other)).toEqual([]);
  expect(await aliasesOf(one)).toEqual([third.id]);
  await makeSame(app, other, one, 'identityNumber');
  expect(await aliasesOf(one)).toEqual([other.id, third.id].sort());
});

test('COMP-06 AUTH-13 a page learns of it with the next call: its profile names the accounts, and the mark is another one', async () => {
  const one = await addPerson(app, []);
  const before = await app.call(getProfile, {}, one.token);
  expect(before.data.aliases).toEqual([]);
  const other = await addSecondAccount(app, one, []);
  const after = await app.call(getProfile, {}, one.token);
  expect(after.data.aliases).toEqual([other.id]);
});

test('COMP-06 the session finds them by the index, among two thousand accounts', async () => {
  const one = await addPerson(app, []);
  await prepare(app, async (tx) => {
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      username: `nhieu${index}`,
      employment_number: `NH-${index}`,
      last_name: 'Phạm Thị',
      first_name: `Nhiều ${nameOf(index)}`,
      id_card: `0480850${String(index).padStart(5, '0')}`,
      password_hash: 'x',
    }));
    await tx.insertInto('app_user').values(rows).execute();
  });
  await app.owner.query('ANALYZE person_key; ANALYZE app_user');
  const { rows } = await app.owner.query<Record<'QUERY PLAN', string>>(
    `EXPLAIN SELECT id, same FROM same_people(ARRAY['${one.id}']::uuid[])`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('person_key_key_index');
  expect(plan).not.toContain('Seq Scan');
});

test('COMP-13 the program writes no key itself, and no confirmation twice or away', async () => {
  for (const statement of [
    'DELETE FROM person_key',
    "UPDATE person_key SET of_now = false WHERE kind = 'name'",
    'DELETE FROM person_distinct',
    "UPDATE person_distinct SET reason = 'x'",
  ])
    await expect(
      prepare(app, (tx) => tx.executeQuery({ sql: statement, parameters: [], query: {} } as never)),
      statement,
    ).rejects.toThrow(/permission denied/);
});

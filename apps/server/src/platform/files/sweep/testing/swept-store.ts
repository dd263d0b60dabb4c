import { createDocument } from '@kiemlab/contract/features/documents/documents.api';
import { pdf } from '../../../../testing/file-examples.ts';
import { nextNumber, type Person, prepare } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { sweepCommand } from '../sweep-command.ts';
import { type SweepContext, sweepFiles } from '../sweep-round.ts';

export const WHY = 'Dọn tệp của lần tải lên hỏng';
const DAY = 24 * 3_600_000;

/** Adds a record with a file of its own, by somebody who keeps documents; answers its id. */
export async function addDocument(app: TestApp, keeper: Person): Promise<string> {
  const file = new File([Uint8Array.from(pdf(`sweep ${nextNumber()}`))], 'Quy trình.pdf');
  const body = { title: `Quy trình ${nextNumber()}`, type: 'SOP', version: '02' };
  const made = await app.send(createDocument, { body, file }, keeper.token);
  if (made.status !== 201) throw new Error(`no document: ${JSON.stringify(made.body)}`);
  return made.data.id;
}

/** What a round works with in a test. */
export const contextOf = (app: TestApp): SweepContext => ({
  db: app.services.db,
  files: app.services.files,
  write: (work) => prepare(app, work, 'files.keep-findings'),
  signal: new AbortController().signal,
});

/** A sweep, so many days from now: what was written today is no upload any more on the next. */
export const sweepIn = (app: TestApp, days = 2) =>
  sweepFiles(contextOf(app), new Date(Date.now() + days * DAY));

/** The command as it is called; answers its exit code and what it said. */
export async function command(app: TestApp, ...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const tell = { log: (line: string) => void said.push(line), error: (line: string) => void said.push(line) };
  const code = await sweepCommand({ db: app.services.db, folder: app.filesFolder, tell }, args);
  return { code, said: said.join('\n') };
}

export const deleteSwept = (app: TestApp) => command(app, '--delete', '--reason', WHY);

/** Behind the back of the program: time passes, somebody changes rows. */
export async function asOwner(app: TestApp, query: string, ...values: unknown[]): Promise<void> {
  await app.owner.query("SELECT set_config('kiemlab.action', 'test.set', false)");
  await app.owner.query(query, values);
}

/** Lets a week pass for what was reported, and for what was taken out. */
export async function passWeek(app: TestApp): Promise<void> {
  await asOwner(
    app,
    "UPDATE stored_file_finding SET first_reported_at = first_reported_at - interval '7 days' WHERE closed_at IS NULL",
  );
  await asOwner(
    app,
    "UPDATE swept_file SET swept_at = swept_at - interval '7 days' WHERE removed_at IS NULL",
  );
}

/** What stands: kind and place, in order. */
export async function standing(app: TestApp): Promise<string[]> {
  const { rows } = await app.owner.query<{ text: string }>(
    "SELECT kind || ' ' || place AS text FROM stored_file_finding WHERE closed_at IS NULL ORDER BY 1",
  );
  return rows.map(({ text }) => text);
}

export const placeOfHash = (sha256: Buffer): string => {
  const hex = sha256.toString('hex');
  return `${hex.slice(0, 2)}/${hex.slice(2)}`;
};

import ts from 'typescript';
import { expect, test } from 'vitest';
import { sourceFiles } from '../source-files.ts';
import { accountComparisons } from './account-comparisons.ts';
import { isTest } from './import-graph.ts';

const FOLDERS = [
  'packages/contract/src',
  'apps/server/src/platform',
  'apps/server/src/features',
  'apps/web/src',
];

const SEEN = 'which records somebody sees is the account’s: a second one shows no more';
const ACCESS = 'a.user_id = ${actor.id}';
const GIVEN = 'what was given to an account is that account’s, whoever else is called like its holder';
const OWN_RIGHTS = 'rights are an account’s; who changes them is judged in the room of rights (rule R5)';

/**
 * Places where an account is compared with the caller's and not a person with a person (rule R7): what somebody owns. A separation of duties
 * asks `samePerson`; who adds a place here says why it is none. By file, what of the line tells it, and why.
 */
const KNOWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'packages/contract/src/core/jobs.rules.ts': {
    'ownerId === actor.id || can(': 'a job is followed by the account that asked for it',
    'job.ownerId === actor.id)': 'and stopped by it',
  },
  'apps/web/src/features/documents/files/ReplaceDialog.tsx': {
    '(id) => id !== actor.id':
      'who makes a version is not proposed to sign it; the server compares people when they are named and when they sign',
  },
  'packages/contract/src/features/custody/receipt.rules.ts': {
    'sample.technicians.includes': 'whose test it is says in which condition the sample was',
  },
  'packages/contract/src/features/destruction/destruction.rules.ts': {
    'userId === actor.id': GIVEN,
    'head && userId === actor.id': GIVEN,
  },
  'packages/contract/src/features/documents/documents.rules.ts': {
    'authors.includes(actor.id)': 'who wrote it puts it in force: the account that did',
  },
  'packages/contract/src/features/documents/draft.rules.ts': { 'id === actor.id': GIVEN },
  'packages/contract/src/features/documents/requests.rules.ts': { 'askedBy === actor.id': GIVEN },
  'packages/contract/src/features/handovers/handovers.rules.ts': {
    'receivers.includes':
      'who is to take it confirms, names a paper or disputes it in the own session; who gave it or named it is asked about beside it',
    'writtenBy === actor.id': 'who noted it corrects it',
  },
  'packages/contract/src/features/analyses/row-inputs.ts': {
    'list.includes(actor.id)': 'authorised for a method is the account on the list',
  },
  'packages/contract/src/features/analyses/analyses.rules.ts': {
    'technicianId === actor.id': 'a test is entered by the account that it was given to',
    'people.includes(actor.id)': 'authorised for a method is the account on the list',
  },
  'apps/server/src/features/analytes/withdraw-limits.ts': {
    'author_id !== context.user.id': 'who wrote a change takes it back',
  },
  'apps/server/src/features/audit/audit.origin.queries.ts': {
    'd.created_by = ${actor.id}': 'one’s own documents are seen',
  },
  'apps/server/src/features/audit/audit.queries.ts': {
    'e.actor_id = ${actor.id}': 'one’s own acts in the trail: those of the account',
  },
  'apps/server/src/features/documents/documents.visibility.ts': {
    'd.created_by = ${actor.id}': 'one’s own documents are seen',
    'k.user_id = ${actor.id}': 'custodian of a folder is the account that was named',
    'n.user_id = ${actor.id}': 'whom a version names reads it by the account that it names',
  },
  'apps/server/src/features/documents/requests/copies.queries.ts': {
    'c.printed_by = ${actor.id}': 'a copy is fetched by the account that made it',
  },
  'apps/server/src/features/documents/requests/requests.queries.ts': {
    'r.asked_by = ${actor.id}': 'the account’s own requests',
  },
  'apps/server/src/features/documents/document-history.queries.ts': {
    'h.created_by = ${actor.id}': 'one’s own acts: those of the account',
  },
  'apps/server/src/features/safeguards/may-alone.ts': {
    'change.asked_by === user.id': 'what the account asked for; who else may confirm counts people',
  },
  'apps/server/src/features/safeguards/withdraw-change.ts': {
    'askedBy !== user.id': 'who asked takes it back: the account that did',
  },
  'apps/server/src/features/documents/training/training.queries.ts': {
    't.user_id = ${actor.id}': 'what the account is asked to read',
  },
  'apps/server/src/features/handovers/handovers.queries.ts': {
    'h.receivers @>': 'what waits for the account; whether it may be confirmed the rules say',
  },
  'apps/server/src/features/rights/who-signs.ts': {
    'id !== callerId':
      'who is called like the caller makes nobody the only administrator; who signs is a person apart, as judged below',
  },
  'apps/server/src/features/jobs/job-list.queries.ts': { 'j.owner_id = ${actor.id}': 'one’s own jobs' },
  'apps/server/src/features/ledger/correct-taking.ts': {
    'taken_by === user.id': 'who told what was taken corrects it',
  },
  'apps/server/src/platform/disclosures/fetch-disclosure.ts': {
    'released_by !== user.id': 'a print is fetched by the account that asked for it',
  },
  'apps/server/src/features/rights/delete-group.ts': { 'id === context.user.id': OWN_RIGHTS },
  'apps/server/src/features/rights/guarded-parts.ts': {
    'one.userId === userId && one.groupId': 'which membership it is, of all that a change names',
  },
  'apps/server/src/features/samples/list-samples.queries.ts': { [ACCESS]: SEEN },
  'apps/server/src/features/samples/order/order.queries.ts': { [ACCESS]: SEEN },
  'apps/server/src/features/samples/sample-filter.queries.ts': { [ACCESS]: SEEN },
  'apps/server/src/features/samples/samples.visibility.ts': { [ACCESS]: SEEN },
  'apps/server/src/features/samples/search/search.queries.ts': { [ACCESS]: SEEN },
  'apps/server/src/features/samples/samples.origin.queries.ts': {
    'f.uploaded_by = ${actor.id}': 'one’s own files are seen',
    '<> ${actor.id}': 'one’s own name is not hidden from oneself',
  },
  'apps/server/src/features/statistics/statistics.queries.ts': { 'user_id = ${actor.id}': SEEN },
  'apps/server/src/features/analyses/list/shown-row.queries.ts': {
    'p.user_id = me.id': 'authorised for a method is the account on the list',
  },
  'apps/server/src/features/analyses/list/test-counts.queries.ts': { 'user_id = ${actor.id}': SEEN },
  'apps/server/src/features/analyses/entry/complete-result-entry.ts': {
    'declared_by === context.user.id':
      'what somebody declared is completed by the account that declared it (rule T20)',
    'declared_by !== context.user.id': 'who declared it first stays',
  },
  'apps/server/src/features/analyses/entry/enter-results.ts': {
    'declared_by === userId':
      'what somebody declared is completed by the account that declared it (rule T20)',
  },
  'apps/server/src/features/users/delete-user.ts': {
    'idUser === context.user.id': 'nobody locks him- or herself out; a second account may be closed',
  },
  'apps/server/src/features/users/edit-user.ts': {
    'isDisabled ? id === user.id': 'the same; to open a second account again is another person’s',
    'id !== user.id && moved': 'one’s own mail address wants the own password, that of another account more',
    'id === user.id && moved': 'one’s own mail address wants the own password',
  },
  'apps/server/src/features/users/get-user-detail.ts': {
    'row.id === user.id': 'one’s own account is read whole',
  },
  'apps/server/src/features/users/reset-password.ts': { 'idUser === context.user.id': OWN_RIGHTS },
  'apps/server/src/features/users/waiting-rights.ts': {
    'proposed.userId === personId': 'asked of every account of a person',
    'one.userId === other.userId': 'a link goes to the address of the account whose password it replaces',
  },
  'apps/web/src/features/analyses/list/blocked-because.ts': {
    'test.technicianId === actor.id': 'refused already; says whether it was another account of the person',
  },
  'apps/web/src/features/analytes/settings/rule-rights.ts': {
    'waiting.authorId === actor.id': 'who wrote a change takes it back',
  },
  'apps/web/src/lib/session/session-store.ts': {
    'readSession()?.userId === account': 'who is signed in in this browser',
  },
  'apps/web/src/features/jobs/may-fetch.ts': {
    'ownerId === userId': 'a file is fetched by the account that asked for it',
  },
  'apps/web/src/features/analyses/return/ReturnResultDialog.tsx': {
    'technicianId === actor.id': 'a test is entered by the account that it was given to',
  },
  'apps/web/src/features/transfer/import/use-import.ts': {
    'ownerId === userId': 'one’s own import goes on',
  },
};

const found = FOLDERS.flatMap((folder) =>
  sourceFiles(folder, (path) => !isTest(path) && !path.includes('/testing/')).flatMap((file) =>
    accountComparisons(file).map((line) => ({ path: file.fileName, line })),
  ),
);

test('COMP-06 a separation of duties compares people: each comparison of accounts is known, with why it is none', () => {
  const unknown = found.filter(
    ({ path, line }) => !Object.keys(KNOWN[path] ?? {}).some((part) => line.includes(part)),
  );
  expect(unknown).toEqual([]);
});

test('COMP-06 and each that is known is there still', () => {
  const gone = Object.entries(KNOWN).flatMap(([path, parts]) =>
    Object.keys(parts)
      .filter((part) => !found.some((one) => one.path === path && one.line.includes(part)))
      .map((part) => `${path}: ${part}`),
  );
  expect(gone).toEqual([]);
});

test.each([
  ['hold.setBy === actor.id ? a : b', true],
  ['if (context.user.id !== row.by)', true],
  ['signedBy.includes(actor.id)', true],
  ['seen.has(user.id)', true],
  ['sql`t.reviewed_by = ${user.id}`', true],
  ['sql`g.signer_id = me.id`', true],
  ['rest.filter((id) => id !== callerId)', true],
  ['samePerson(actor, hold.setBy)', false],
  ["actor.id !== ''", false],
  ['user.id === undefined', false],
  ['// === actor.id', false],
])('COMP-06 %s is such a comparison: %s', (line, is) => {
  const file = ts.createSourceFile('a.ts', line, ts.ScriptTarget.Latest);
  expect(accountComparisons(file)).toHaveLength(is ? 1 : 0);
});

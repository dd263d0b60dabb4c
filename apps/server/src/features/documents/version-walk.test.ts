import { publishDocument } from '@kiemlab/contract/features/documents/documents.api';
import { editDocument } from '@kiemlab/contract/features/documents/filing.api';
import {
  approveDocument,
  discardDraft,
  listVersions,
  replaceDocument,
  retireDocument,
  reviewDocument,
  sendBackDocument,
} from '@kiemlab/contract/features/documents/versions.api';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, nextNumber, PASSWORD, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addDocument, documentParts } from './testing/add-document.ts';
import { addDocumentGroup, addFolder, groupAt, joinGroup, revisionOf } from './testing/folders.ts';

const REASON = 'Bổ sung tài liệu viện dẫn ở mục 3';
/** Two write, one reviews, one approves, one keeps the folder, one administers access, one only reads. */
const NAMES = ['anne', 'bao', 'review', 'approve', 'keeper', 'admin', 'reader'] as const;
type Name = (typeof NAMES)[number];
const WRITERS: readonly Name[] = ['anne', 'bao', 'keeper'];

let app: TestApp;
const people = {} as Record<Name, Person>;
let folderId: string;
beforeAll(async () => {
  app = await startTestApp();
  for (const name of NAMES)
    people[name] = await addPerson(
      app,
      name === 'admin' ? ['NT_Document', 'Document_Manage'] : ['NT_Document'],
    );
  const [writers, readers] = [await addDocumentGroup(app), await addDocumentGroup(app)];
  await joinGroup(app, writers, [people.anne, people.bao]);
  await joinGroup(app, readers, [people.reader]);
  folderId = await addFolder(app, people.admin, {
    AccessGroups: [groupAt(writers, 2), groupAt(readers, 1)],
    Custodians: [people.keeper.id],
  });
});
afterAll(() => app.stop());

const ACTS = ['edit', 'replace', 'review', 'approve', 'sendBack', 'publish', 'discard', 'retire'] as const;
type Act = (typeof ACTS)[number];

/** What the walk believes of a document; nothing of it is read from the program. */
interface Plain {
  made: number;
  draft: { number: number; authors: Set<Name>; signed: Set<Name>; sentBack: boolean } | undefined;
  inForce: number | undefined;
  obsolete: number[];
}

/** Whether an act is allowed, by hand: who it is for, and how the document stands. */
function isAllowed({ draft, inForce, obsolete }: Plain, act: Act, who: Name): boolean {
  const open = draft !== undefined && !draft.sentBack;
  const signed = (name: Name) => draft?.signed.has(name) === true;
  if (act === 'edit') return draft !== undefined && WRITERS.includes(who);
  if (act === 'replace') return WRITERS.includes(who);
  if (act === 'review') return open && who === 'review' && !signed('review');
  if (act === 'approve') return open && who === 'approve' && signed('review') && !signed('approve');
  if (act === 'sendBack') return open && (who === 'review' || who === 'approve');
  if (act === 'publish')
    return open && signed('review') && signed('approve') && (draft.authors.has(who) || who === 'keeper');
  if (act === 'discard')
    return draft !== undefined && WRITERS.includes(who) && (inForce !== undefined || obsolete.length > 0);
  return inForce !== undefined && who === 'keeper';
}

function follow(plain: Plain, act: Act, who: Name): void {
  const { draft } = plain;
  if (act === 'replace') {
    const authors = new Set([who, ...(draft?.authors ?? [])]);
    plain.draft = { number: ++plain.made, authors, signed: new Set(), sentBack: false };
  } else if (act === 'retire') {
    plain.obsolete.push(plain.inForce ?? 0);
    plain.inForce = undefined;
  }
  if (!draft) return;
  if (act === 'edit') {
    draft.authors.add(who);
    draft.signed.clear();
    draft.sentBack = false;
  } else if (act === 'review' || act === 'approve') draft.signed.add(who);
  else if (act === 'sendBack') {
    draft.sentBack = true;
    draft.signed.clear();
  } else if (act === 'publish') {
    if (plain.inForce !== undefined) plain.obsolete.push(plain.inForce);
    plain.inForce = draft.number;
    plain.draft = undefined;
  } else if (act === 'discard') plain.draft = undefined;
}

const versionsOf = async (idFile: string) =>
  (await app.call(listVersions, { query: { idFile } }, people.keeper.token)).data.versionList;

/** Does what a person wants, naming what is there now. */
async function attempt(idFile: string, act: Act, who: Name): Promise<number> {
  const { token } = people[who];
  const versions = await versionsOf(idFile);
  const draft = versions.find(({ status, discardedDate }) => status === 0 && discardedDate === null);
  const inForce = versions.find(({ status }) => status === 1);
  const seen = (act === 'retire' ? inForce : draft) ?? versions[0];
  const named = { idFile, versionId: seen?.id ?? '', revision: seen?.revision ?? 1 };
  const revision = await revisionOf(app, idFile);
  const sign = { body: { ...named, password: PASSWORD } };
  const why = { body: { ...named, reason: REASON } };
  if (act === 'edit')
    return (
      await app.send(editDocument, { body: { idFile, revision, changes: `Lần ${nextNumber()}` } }, token)
    ).status;
  if (act === 'replace') {
    const { file } = documentParts();
    return (await app.send(replaceDocument, { body: { idFile, revision }, file }, token)).status;
  }
  if (act === 'review') return (await app.send(reviewDocument, sign, token)).status;
  if (act === 'approve') return (await app.send(approveDocument, sign, token)).status;
  if (act === 'sendBack') return (await app.send(sendBackDocument, why, token)).status;
  if (act === 'publish') return (await app.send(publishDocument, { query: { idFile } }, token)).status;
  if (act === 'discard') return (await app.send(discardDraft, { body: named }, token)).status;
  return (await app.send(retireDocument, why, token)).status;
}

/** What the program shows is what the walk believes. */
async function expectPlain(idFile: string, plain: Plain): Promise<void> {
  const versions = await versionsOf(idFile);
  const draft = versions.find(({ number }) => number === plain.draft?.number);
  const numbersAt = (status: number) =>
    versions.filter((version) => version.status === status).map(({ number }) => number);
  expect(numbersAt(1)).toEqual(plain.inForce === undefined ? [] : [plain.inForce]);
  expect(numbersAt(2).sort()).toEqual([...plain.obsolete].sort());
  expect(versions.filter(({ standing }) => standing !== null).map(({ number }) => number)).toEqual(
    plain.draft ? [plain.draft.number] : [],
  );
  if (!plain.draft || !draft) return;
  const { signed, sentBack, authors } = plain.draft;
  const of = (people: typeof draft.listReviewer) => people.map((one) => one.signed);
  expect([...of(draft.listReviewer), ...of(draft.listApprover)]).toEqual([
    signed.has('review'),
    signed.has('approve'),
  ]);
  expect(draft.authors.map(({ IdUser }) => IdUser).sort()).toEqual(
    [...authors].map((name) => people[name].id).sort(),
  );
  expect(draft.standing).toBe(
    sentBack
      ? 'SENT_BACK'
      : !signed.has('review')
        ? 'IN_REVIEW'
        : signed.has('approve')
          ? 'READY'
          : 'IN_APPROVAL',
  );
}

const step = fc.record({
  act: fc.constantFrom(...ACTS),
  who: fc.constantFrom(...NAMES),
  /** Half of the steps are the act's own people, or a walk would seldom get far. */
  isOwn: fc.boolean(),
});
const OWN: Readonly<Record<Act, Name>> = {
  edit: 'anne',
  replace: 'bao',
  review: 'review',
  approve: 'approve',
  sendBack: 'approve',
  publish: 'anne',
  discard: 'bao',
  retire: 'keeper',
};
/** The way into force, which begins a walk so that later steps meet a version in force. */
const WAY: readonly Act[] = ['review', 'approve', 'publish'];

test('DOC-02 DOC-03 whatever seven people try in whatever order, a version is in force only when others than who wrote it have reviewed and approved it as it is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 14, maxLength: 14 }),
      async (begins, steps) => {
        const named = {
          listReviewer: people.review.id,
          listApprover: people.approve.id,
          folderId,
        };
        const idFile = await addDocument(app, people.anne, named, 'DRAFT');
        const plain: Plain = {
          made: 1,
          draft: { number: 1, authors: new Set(['anne']), signed: new Set(), sentBack: false },
          inForce: undefined,
          obsolete: [],
        };
        const way = begins ? WAY.map((act) => ({ act, who: OWN[act], isOwn: true })) : [];
        for (const { act, who: anybody, isOwn } of [...way, ...steps]) {
          const who = isOwn ? OWN[act] : anybody;
          const allowed = isAllowed(plain, act, who);
          const status = await attempt(idFile, act, who);
          // Who administers access edits as well; nothing else of an administrator goes through.
          if (who === 'admin' && ['edit', 'replace', 'discard'].includes(act)) return;
          expect([act, who, status < 300]).toEqual([act, who, allowed]);
          if (allowed) follow(plain, act, who);
          await expectPlain(idFile, plain);
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
});

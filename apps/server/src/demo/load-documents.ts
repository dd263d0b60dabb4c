import { createDocument, publishDocument } from '@kiemlab/contract/features/documents/documents.api';
import { createFolder } from '@kiemlab/contract/features/documents/folders.api';
import {
  approveDocument,
  listVersions,
  reviewDocument,
} from '@kiemlab/contract/features/documents/versions.api';
import { demoDocuments } from './data/documents.ts';
import { demoLaboratory } from './data/laboratory.ts';
import { demoPeople } from './data/people.ts';
import type { DemoDay, DemoDocument, DemoUsername } from './data/types.ts';
import type { PaperData } from '../features/printing/forms/paper/paper.data.ts';
import { addDays, today as todayHere } from '../platform/clock.ts';
import { type DemoIds, idOf } from './load-setup.ts';
import type { PdfEngine } from '../platform/pdf/pdf-engine.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import type { DemoCaller } from './demo-caller.ts';

const nameOf = (username: DemoUsername): string => {
  const person = demoPeople.find((row) => row.username === username);
  return person ? `${person.lastName} ${person.firstName}` : '';
};

/** A title under its kind: "KẾ HOẠCH" and "Lấy mẫu …", not the word twice. */
function underKind(title: string, kind: string): string {
  const rest = title.toUpperCase().startsWith(kind) ? title.slice(kind.length).trim() : title;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** The printed paper; the mark behind the text says that it is an example. */
function paperOf(document: DemoDocument, title: string, issued: string): PaperData {
  const [year, month, date] = issued.split('-');
  return {
    authority: demoLaboratory.parentAuthority,
    name: demoLaboratory.centreName,
    number: document.number,
    placeAndDate: `${demoLaboratory.placeName}, ngày ${date} tháng ${month} năm ${year}`,
    kind: document.kind,
    title: underKind(title, document.kind),
    sections: document.sections.map(({ heading, lines }) => ({ heading, lines })),
    receivers: document.receivers ?? [],
    signers: document.signers.map(({ title: post, by }) => ({ title: post, name: nameOf(by) })),
    mark: 'BẢN MẪU',
  };
}

/** Who reviews and approves: who signed the paper, or the director for what the same person wrote. */
function signersOf({ by, signers: [first] }: DemoDocument): {
  reviewer: DemoUsername;
  approver: DemoUsername;
} {
  const approver = first && first.by !== by ? first.by : 'giamdoc1';
  return { reviewer: by === 'qa1' ? 'truongphong1' : 'qa1', approver };
}

/** Has both sign the draft there is, and its author publish it. */
async function putInForce(call: DemoCaller, document: DemoDocument, idFile: string): Promise<void> {
  const { reviewer, approver } = signersOf(document);
  const { versionList } = await call(document.by, listVersions, { query: { idFile } });
  const [draft] = versionList;
  if (!draft) throw new Error(`no version of ${document.key}`);
  const body = { idFile, versionId: draft.id, revision: draft.revision, password: DEMO_PASSWORD };
  await call(reviewer, reviewDocument, { body });
  await call(approver, approveDocument, { body });
  await call(document.by, publishDocument, { query: { idFile } });
}

/** The folder of what is printed and downloaded by request only; quality assurance and the unit head manage it. */
async function makeControlledFolder(call: DemoCaller, people: DemoIds['people']): Promise<string> {
  const { Id } = await call('admin', createFolder, {
    body: {
      Title: 'Bản gốc có kiểm soát',
      AllGroups: 1,
      Custodians: [idOf(people, 'qa1'), idOf(people, 'truongphong1')],
      AsksForRequests: true,
    },
  });
  return Id;
}

/** Prints the demo documents, adds them as their people would, and has all but the draft signed and published. Answers their ids by key. */
export async function loadDocuments(
  call: DemoCaller,
  pdf: PdfEngine,
  { people }: Pick<DemoIds, 'people'>,
): Promise<Map<string, string>> {
  const controlled = await makeControlledFolder(call, people);
  const today = todayHere();
  const at = (day: DemoDay | undefined): string | undefined => day && addDays(today, day.days);
  const ids = new Map<string, string>();
  for (const document of demoDocuments) {
    const validDate = at(document.validDate);
    const issued = validDate ?? today;
    const inYear = (text: string): string => text.replace('{year}', issued.slice(0, 4));
    const title = inYear(document.title);
    const bytes = await pdf.render(
      'paper',
      paperOf(document, title, issued),
      new Date(`${issued}T08:00:00Z`),
    );
    const { id } = await call(document.by, createDocument, {
      body: {
        title,
        titleEnglish: inYear(document.titleEnglish),
        type: document.type,
        version: document.version,
        ...(document.isControlled ? { folderId: controlled } : {}),
        listReviewer: idOf(people, signersOf(document).reviewer),
        listApprover: idOf(people, signersOf(document).approver),
        ...(validDate ? { validDate } : {}),
        ...(document.expireDate ? { expireDate: at(document.expireDate) } : {}),
        ...(document.remindBeforeDay ? { remindBeforeDay: String(document.remindBeforeDay) } : {}),
      },
      file: new File([Uint8Array.from(bytes)], inYear(document.fileName)),
    });
    if (document.state === 'ACTIVE') await putInForce(call, document, id);
    ids.set(document.key, id);
  }
  return ids;
}

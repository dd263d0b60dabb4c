import { createDocument, publishDocument } from '@kiemlab/contract/features/documents/documents.api';
import { pdf } from '../../../testing/file-examples.ts';
import { nextNumber, type Person } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** The parts of a new document; `more` replaces and adds. */
export const documentParts = (
  more: Record<string, string> = {},
  bytes: Buffer = pdf(String(nextNumber())),
) => ({
  body: { title: `Quy trình ${nextNumber()}`, type: 'SOP', version: '02', ...more },
  file: new File([Uint8Array.from(bytes)], 'Quy trình.pdf'),
});

/** Adds a document, as a draft or in force; answers its id. */
export async function addDocument(
  app: TestApp,
  keeper: Person,
  more: Record<string, string> = {},
  state: 'DRAFT' | 'ACTIVE' = 'ACTIVE',
): Promise<string> {
  const made = await app.send(createDocument, documentParts(more), keeper.token);
  if (made.status !== 201) throw new Error(`no document: ${JSON.stringify(made.body)}`);
  const { id } = made.data;
  if (state === 'ACTIVE') await app.send(publishDocument, { query: { idFile: id } }, keeper.token);
  return id;
}

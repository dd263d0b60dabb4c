import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import { documentIdOf } from '@kiemlab/contract/features/samples/fields/document-id-of';
import type { Actor } from '@kiemlab/contract/core/actor';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { holdTitles } from '../documents/documents.queries.ts';
import type { Attributes } from '../samples/samples.record.ts';

const FAULT: FieldFault = { field: 'generalInformation.documentId', code: 'INVALID_VALUE' };

/** The document that a change newly refers to; undefined when it names none, or the one the sample has already. */
export function newlyRelated(patch: Attributes, before: Attributes = {}): string | undefined {
  const id = documentIdOf(patch['documentId']);
  return id === documentIdOf(before['documentId']) ? undefined : id;
}

/**
 * A change to the related document, made true: a document of the laboratory brings its title as the name, whatever name was
 * sent; one that the sample has already keeps the name it had, also when the document is gone; a name does not outlive its
 * document. An address, or any other text, goes by the name that was typed (SAMPLE-05). `titles` are those of the documents
 * the person may see; the fault is for one that is not among them.
 */
export function relateDocument(
  patch: Attributes,
  titles: ReadonlyMap<string, string>,
  before: Attributes = {},
): { attributes: Attributes; fault?: FieldFault } {
  const stored = documentIdOf(before['documentId']);
  const isNamed = 'documentId' in patch;
  const id = isNamed ? documentIdOf(patch['documentId']) : stored;
  if (id === undefined)
    return stored !== undefined && !('documentName' in patch)
      ? { attributes: { ...patch, documentName: null } }
      : { attributes: patch };
  const named = isNamed ? { ...patch, documentId: id } : patch;
  if (id === stored)
    return 'documentName' in patch
      ? { attributes: { ...named, documentName: before['documentName'] ?? null } }
      : { attributes: named };
  const title = titles.get(id);
  return title === undefined
    ? { attributes: named, fault: FAULT }
    : { attributes: { ...named, documentName: title } };
}

/**
 * The same with the documents of the database, before the sample is written: its new document is not deleted meanwhile. Throws
 * VALIDATION for one that is not there, or not to be seen.
 */
export async function withDocument(
  tx: Tx,
  patch: Attributes,
  actor: Actor,
  before?: Attributes,
): Promise<Attributes> {
  const id = newlyRelated(patch, before);
  const titles = await holdTitles(tx, id ? [id] : [], actor);
  const { attributes, fault } = relateDocument(patch, titles, before);
  if (fault) throw new AppError('VALIDATION', { fields: [fault] });
  return attributes;
}

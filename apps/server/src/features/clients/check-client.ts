import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import { imageIdOf } from '@kiemlab/contract/features/clients/clients.rules';
import { valuesOf } from '@kiemlab/contract/features/config-lists/config-lists.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { findAdded } from '../config-lists/config-lists.queries.ts';
import { hasImage } from './client-images.queries.ts';
import {
  type ClientColumns,
  findByExternalId,
  lockExternalIds,
  type StoredClient,
} from './clients.queries.ts';

interface Asked {
  columns: Partial<ClientColumns>;
  imageUrl: string | null | undefined;
  /** The client as it stands; none for a new one. */
  now?: StoredClient | undefined;
}

/** A type stays where it is although its list has lost it; a new one is of the list. */
async function typeFault(tx: Tx, { columns, now }: Asked): Promise<FieldFault[]> {
  const wanted = columns.client_type;
  if (wanted === undefined || wanted === now?.client_type) return [];
  const values = valuesOf('CUSTOMER_CLASSIFICATION', await findAdded(tx, 'CUSTOMER_CLASSIFICATION'));
  return values.includes(wanted) ? [] : [{ field: 'clientType', code: 'INVALID_VALUE' }];
}

/** A client shows a picture of its own: no address of anything else is kept. */
async function imageFault(tx: Tx, { imageUrl, now }: Asked): Promise<FieldFault[]> {
  if (!imageUrl) return [];
  const imageId = imageIdOf(imageUrl);
  const isOwn = now !== undefined && imageId !== undefined && (await hasImage(tx, now.id, imageId));
  return isOwn ? [] : [{ field: 'imageUrl', code: 'INVALID_VALUE' }];
}

/**
 * Refuses a type that is not of the list, a picture that is not the client's (both by name), and as CLIENT_EXTERNAL_ID_EXISTS
 * what another client is called elsewhere. Holds the external ids until the unit of work ends.
 */
export async function checkClient(tx: Tx, asked: Asked): Promise<void> {
  const faults = [...(await typeFault(tx, asked)), ...(await imageFault(tx, asked))];
  if (faults.length > 0) throw new AppError('VALIDATION', { fields: faults });
  const value = asked.columns.external_id;
  if (!value) return;
  await lockExternalIds(tx);
  const other = await findByExternalId(tx, value);
  if (other && other.id !== asked.now?.id)
    throw new AppError('CLIENT_EXTERNAL_ID_EXISTS', {
      value,
      name: other.full_name,
      fields: [{ field: 'externalId', code: 'INVALID_VALUE' }],
    });
}

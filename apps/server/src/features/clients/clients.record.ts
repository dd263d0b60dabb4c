import type { Client, NewClient } from '@kiemlab/contract/features/clients/clients.api';
import { imageIdOf, imageUrlOf } from '@kiemlab/contract/features/clients/clients.rules';
import type { ClientColumns, StoredClient } from './clients.queries.ts';

/** Which column a field of the calls is kept in. */
const COLUMN_OF = {
  facilityName: 'facility_name',
  firstName: 'first_name',
  lastName: 'last_name',
  clientType: 'client_type',
  email: 'email',
  phoneNo: 'phone',
  address: 'address',
  city: 'city',
  identificationNumber: 'identification_number',
  externalId: 'external_id',
  imageCaption: 'image_caption',
} as const satisfies Partial<Record<keyof NewClient, keyof ClientColumns>>;

type TextField = keyof typeof COLUMN_OF;
const TEXT_FIELDS = Object.keys(COLUMN_OF) as TextField[];

type Given = { [K in TextField | 'imageUrl' | 'entryDate']?: string | null | undefined };

/** What a body says, as columns; what it leaves out is left out. */
export function toColumns(body: Given): Partial<ClientColumns> {
  const columns: Partial<ClientColumns> = {};
  for (const field of TEXT_FIELDS) {
    const value = body[field];
    if (value !== undefined) columns[COLUMN_OF[field]] = value ?? '';
  }
  if (body.imageUrl !== undefined) columns.image_id = imageIdOf(body.imageUrl ?? '') ?? null;
  if (body.entryDate !== undefined) columns.entry_date = body.entryDate;
  return columns;
}

/** A client as pages show it. */
export const presentClient = (row: StoredClient): Client => ({
  id: row.id,
  clientID: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phoneNo: row.phone,
  facilityName: row.facility_name,
  externalId: row.external_id,
  address: row.address,
  city: row.city,
  clientType: row.client_type,
  identificationNumber: row.identification_number,
  imageUrl: row.image_id ? imageUrlOf(row.image_id) : '',
  imageCaption: row.image_caption,
  entryDate: row.entry_date,
  samplesId: [],
  version: row.version,
});

/** What a client is called, and nothing else; the person behind a facility is no part of its name. */
export const presentName = (row: StoredClient): Client => ({
  id: row.id,
  clientID: row.id,
  firstName: row.facility_name ? '' : row.first_name,
  lastName: row.facility_name ? '' : row.last_name,
  email: '',
  phoneNo: '',
  facilityName: row.facility_name,
  externalId: '',
  address: '',
  city: '',
  clientType: '',
  identificationNumber: '',
  imageUrl: '',
  imageCaption: '',
  entryDate: null,
  samplesId: [],
  version: row.version,
});

import type { Client } from '@kiemlab/contract/features/clients/clients.api';
import type { ImageChange } from './ImageInput.tsx';

/** What the dialog of a client holds. */
export interface ClientValues {
  facilityName?: string;
  clientType: string;
  externalId?: string;
  identificationNumber?: string;
  entryDate?: string | null;
  lastName?: string;
  firstName: string;
  /** Nothing while `emailAbsent` is ticked. */
  email?: string;
  emailAbsent?: boolean;
  phoneNo?: string;
  address?: string;
  city?: string;
  image?: ImageChange;
  imageCaption?: string;
}

/** The fields of a client, to be changed. */
export const valuesOf = (client: Client): ClientValues => ({
  facilityName: client.facilityName,
  clientType: client.clientType,
  externalId: client.externalId,
  identificationNumber: client.identificationNumber,
  entryDate: client.entryDate,
  lastName: client.lastName,
  firstName: client.firstName,
  email: client.email,
  emailAbsent: client.email === '',
  phoneNo: client.phoneNo,
  address: client.address,
  city: client.city,
  imageCaption: client.imageCaption,
});

/** The body of a call, of what was typed; the picture has a call of its own, unless it is taken off. */
export const bodyOf = ({ image, entryDate, email, emailAbsent, ...values }: ClientValues) => ({
  ...values,
  ...(emailAbsent ? { email: '', emailAbsent } : { email: email ?? '' }),
  entryDate: entryDate ?? null,
  ...(image === null ? { imageUrl: '' } : {}),
  samplesId: [],
});

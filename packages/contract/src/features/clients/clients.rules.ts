/** Characters that the fields of a client may have. */
export const CLIENT_TEXT = {
  firstName: 100,
  lastName: 100,
  email: 200,
  phoneNo: 40,
  facilityName: 300,
  externalId: 100,
  address: 500,
  city: 100,
  clientType: 200,
  identificationNumber: 40,
  imageUrl: 200,
  imageCaption: 500,
} as const;

/** Clients that one call deletes, at most. */
export const MOST_DELETED = 200;

/** What makes the page ask whether a client is there already. */
export const EQUAL_BY = ['name', 'identificationNumber', 'phoneNo', 'email'] as const;
export type EqualBy = (typeof EQUAL_BY)[number];

/** Equal clients that are listed, at most. */
export const MOST_EQUAL = 20;

const IMAGE_PATH = '/api/client/image/';

/** Where the picture of a client is served. */
export const imageUrlOf = (imageId: string): string => `${IMAGE_PATH}${imageId}`;

/** Which picture an address of ours names; undefined for any other address. */
export const imageIdOf = (url: string): string | undefined => {
  const id = url.startsWith(IMAGE_PATH) ? url.slice(IMAGE_PATH.length).toLowerCase() : '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : undefined;
};

interface Named {
  facilityName: string;
  firstName: string;
  lastName: string;
}

/** The person of a client: family name first, as names are said here. */
export const personOf = ({ firstName, lastName }: Named): string => `${lastName} ${firstName}`.trim();

/** What people call a client: the facility, else the person. */
export const clientName = (client: Named): string => client.facilityName || personOf(client);

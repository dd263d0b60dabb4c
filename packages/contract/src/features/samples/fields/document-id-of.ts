const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The document of the laboratory that a sample's related document means; undefined for an address or any other text. */
export const documentIdOf = (value: unknown): string | undefined =>
  typeof value === 'string' && ID.test(value.trim()) ? value.trim().toLowerCase() : undefined;

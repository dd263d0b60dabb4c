/** A kind of file that may be kept with a sample (SAMPLE-17). */
export interface AllowedFile {
  /** What people call it, the same in both languages. */
  name: string;
  /** Endings of its name, lower case; content and ending must agree. */
  endings: readonly string[];
  /** Shown by the browser itself; the others are offered for saving. */
  shown: boolean;
  image: boolean;
}

/**
 * The closed list of what is accepted, by media type. Office documents with programs in them and everything that a browser
 * would run are not in it; a PDF is shown by a viewer that runs none of its scripts.
 */
export const ALLOWED_FILES = {
  'application/pdf': { name: 'PDF', endings: ['pdf'], shown: true, image: false },
  'image/png': { name: 'PNG', endings: ['png'], shown: true, image: true },
  'image/jpeg': { name: 'JPEG', endings: ['jpg', 'jpeg'], shown: true, image: true },
  'image/webp': { name: 'WebP', endings: ['webp'], shown: true, image: true },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    name: 'DOCX',
    endings: ['docx'],
    shown: false,
    image: false,
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    name: 'XLSX',
    endings: ['xlsx'],
    shown: false,
    image: false,
  },
  'text/plain': { name: 'TXT', endings: ['txt'], shown: false, image: false },
  'text/csv': { name: 'CSV', endings: ['csv'], shown: false, image: false },
} as const satisfies Record<string, AllowedFile>;

export type AllowedMime = keyof typeof ALLOWED_FILES;

/** Every media type of the list. */
export const ALLOWED_MIMES = Object.keys(ALLOWED_FILES) as [AllowedMime, ...AllowedMime[]];

/** Bytes a file of a sample, a test or a person may have. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** Bytes a controlled document may have. */
export const MAX_DOCUMENT_BYTES = 200 * 1024 * 1024;

/** Pixels a picture may have: what a phone's camera makes, not what brings a browser down. */
export const MAX_PIXELS = 50_000_000;

/** Pixels its longer side may have: more is shown by no browser. */
export const MAX_SIDE = 32_767;

/** The description of a type, with its common parts. */
export const allowedFile = (mime: AllowedMime): AllowedFile => ALLOWED_FILES[mime];

/** True for a type of the list. */
export const isAllowedMime = (mime: string): mime is AllowedMime => Object.hasOwn(ALLOWED_FILES, mime);

/** The ending of a file name in lower case, without the dot; empty when it has none. */
export const endingOf = (fileName: string): string =>
  /[^.]\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** The type that a name promises; undefined for one that is not accepted. */
export const mimeByName = (fileName: string): AllowedMime | undefined => {
  const ending = endingOf(fileName);
  return ALLOWED_MIMES.find((mime) => allowedFile(mime).endings.includes(ending));
};

/** Names of the accepted types, for a message. */
export const allowedNames = (imagesOnly: boolean): string =>
  ALLOWED_MIMES.filter((mime) => !imagesOnly || allowedFile(mime).image)
    .map((mime) => allowedFile(mime).name)
    .join(', ');

/** Endings with their dots, for a file chooser. */
export const ALLOWED_ENDINGS: readonly string[] = ALLOWED_MIMES.flatMap((mime) =>
  allowedFile(mime).endings.map((ending) => `.${ending}`),
);

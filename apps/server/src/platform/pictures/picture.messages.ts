/** Media types of pictures. */
export const PICTURE_MIMES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureMime = (typeof PICTURE_MIMES)[number];

/** What the thread is started with. */
export interface PictureData {
  /** Path of the picture. */
  place: string;
  /** Pixels of the longer side of what is made, at most. */
  side: number;
}

/** A small picture: a JPEG, upright, with nothing but its pixels. */
export interface SmallPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Thread to who asked. */
export type PictureMessage = { kind: 'made'; picture: SmallPicture } | { kind: 'broken'; message: string };

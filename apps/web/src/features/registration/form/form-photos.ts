import { createContext } from 'react';
import type { FormValues } from '../../samples/fields/form-values.ts';

/** Where the chosen photos stand among the values of a new sample: they go into the draft with them, their contents beside it (ADR 88). */
export const PHOTOS = 'photos';

/** A photo as the form's values hold it. */
export interface ChosenPhoto {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** The photos among the values of a form, which are no field of a section. */
export const photosIn = (values: FormValues): readonly ChosenPhoto[] =>
  (values[PHOTOS] as readonly ChosenPhoto[] | undefined) ?? [];

/** Values of a form with these photos. */
export const withPhotos = (values: FormValues, photos: readonly ChosenPhoto[]): FormValues =>
  ({ ...values, [PHOTOS]: photos }) as unknown as FormValues;

/** A content; `gone`: this browser does not have it any more; undefined: it is being read. */
export type PhotoContent = File | 'gone' | undefined;

/** Contents of photos that were chosen in the form of a sample that does not exist yet; they are sent once it does. */
export interface FormPhotos {
  contentOf(key: string): PhotoContent;
  /** True where the browser would not keep it: a reload takes it. */
  isUnkept(key: string): boolean;
  /** Takes files that were chosen, and keeps them with the draft. */
  take(files: readonly File[]): ChosenPhoto[];
  /** Forgets one that was taken off the list. */
  drop(key: string): void;
  /** Reads what was kept before a reload. */
  read(photos: readonly ChosenPhoto[]): Promise<readonly PhotoContent[]>;
}

/** Nothing around a stored sample: its files are sent at once. */
export const FormPhotosContext = createContext<FormPhotos | undefined>(undefined);

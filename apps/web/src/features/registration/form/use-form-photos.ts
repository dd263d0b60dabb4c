import { useState } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { readSession } from '../../../lib/session/session-store.ts';
import { dropDraftPhotos, keepDraftPhoto, readDraftPhoto } from '../kept/draft-photos.ts';
import type { KeptSample } from '../kept/kept-sample.ts';
import type { FormPhoto } from '../kept/typed-anew.ts';
import type { ChosenPhoto, FormPhotos, PhotoContent } from './form-photos.ts';

/** The photos that a form begins with, which are those of the kept sample that is mended. */
export const photosOfKept = (mended: KeptSample | undefined): ChosenPhoto[] =>
  (mended?.photos ?? []).map(({ key, name, blob }) => ({ key, name, size: blob.size }));

interface PhotosOfForm extends FormPhotos {
  /** Those whose contents are here, to be saved. */
  ofValues(photos: readonly ChosenPhoto[]): Promise<FormPhoto[]>;
  /** Forgets all: they are saved, or given up. */
  forget(): void;
}

/** The contents of the photos of a new sample's form: in memory, and in the browser for as long as the draft is there. */
export function useFormPhotos(mended: KeptSample | undefined): PhotosOfForm {
  const [account] = useState(() => readSession()?.userId ?? '');
  const [known] = useState(
    () =>
      new Map<string, File | 'gone'>(
        mended?.photos.map(({ key, blob, name, type }) => [key, new File([blob], name, { type })]),
      ),
  );
  const [unkept, setUnkept] = useState<ReadonlySet<string>>(new Set());
  const [, setReads] = useState(0);

  const readOne = async (key: string): Promise<PhotoContent> => {
    const content = known.get(key) ?? (await readDraftPhoto(account, key).catch(() => undefined)) ?? 'gone';
    known.set(key, content);
    return content;
  };
  const read = async (photos: readonly ChosenPhoto[]): Promise<readonly PhotoContent[]> => {
    const isNew = photos.some(({ key }) => !known.has(key));
    const found = await Promise.all(photos.map(({ key }) => readOne(key)));
    if (isNew) setReads((count) => count + 1);
    return found;
  };
  return {
    contentOf: (key) => known.get(key),
    isUnkept: (key) => unkept.has(key),
    take: (files) =>
      files.map((file) => {
        const key = newId();
        known.set(key, file);
        keepDraftPhoto(account, key, file).catch(() => setUnkept((now) => new Set([...now, key])));
        return { key, name: file.name, size: file.size };
      }),
    drop: (key) => void dropDraftPhotos([key]).catch(() => undefined),
    read,
    ofValues: async (photos) => {
      const found = await read(photos);
      return photos.flatMap(({ key }, index) => {
        const file = found[index];
        return file instanceof File ? [{ key, file }] : [];
      });
    },
    forget: () => void dropDraftPhotos([...known.keys()]).catch(() => undefined),
  };
}

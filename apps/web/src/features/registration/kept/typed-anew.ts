import { newId } from '../../../lib/new-id.ts';
import type { KeptPhoto, KeptSample } from './kept-sample.ts';

/** A photo of a form, under the key it was chosen with: sent under it, whatever happens between, it is there once. */
export interface FormPhoto {
  key: string;
  file: File;
}

/** The photos of a form: those that wait go on doing so, those that were sent while it was open are not sent again. */
function photosOf(
  photos: readonly FormPhoto[],
  before: KeptSample | undefined,
  mended: KeptSample | undefined,
): KeptPhoto[] {
  return photos.flatMap(({ key, file }) => {
    const isIt = (one: KeptPhoto): boolean => one.key === key;
    const waits = before?.photos.find(isIt);
    if (waits) return [waits];
    const was = mended?.photos.find(isIt);
    if (was) return before?.made ? [] : [was];
    return [{ key, name: file.name, type: file.type, blob: file }];
  });
}

/** What a form saves of a sample anew, where it may be kept, and may have arrived since the form was opened (`mended`). */
export function typedAnew(
  photos: readonly FormPhoto[],
  before: KeptSample | undefined,
  mended: KeptSample | undefined,
): Pick<KeptSample, 'key' | 'photos' | 'tried' | 'changed' | 'made' | 'code'> {
  return {
    key: newId(),
    photos: photosOf(photos, before, mended),
    tried: before?.tried ?? false,
    changed: before?.tried ?? false,
    // Also where the server has it: not as it is typed now.
    made: false,
    ...(before?.code === undefined ? {} : { code: before.code }),
  };
}

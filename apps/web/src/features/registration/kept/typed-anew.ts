import { newId } from '../../../lib/new-id.ts';
import type { KeptPhoto, KeptSample } from './kept-sample.ts';

/** The photos of a form: those that wait go on doing so, those that were sent while it was open are not sent again. */
function photosOf(
  files: readonly File[],
  before: KeptSample | undefined,
  mended: KeptSample | undefined,
): KeptPhoto[] {
  return files.flatMap((file) => {
    const isIt = ({ name, blob }: KeptPhoto): boolean => name === file.name && blob.size === file.size;
    const waits = before?.photos.find(isIt);
    if (waits) return [waits];
    const was = mended?.photos.find(isIt);
    if (was) return before?.made ? [] : [was];
    return [{ key: newId(), name: file.name, type: file.type, blob: file }];
  });
}

/** What a form saves of a sample anew, where it may be kept, and may have arrived since the form was opened (`mended`). */
export function typedAnew(
  files: readonly File[],
  before: KeptSample | undefined,
  mended: KeptSample | undefined,
): Pick<KeptSample, 'key' | 'photos' | 'tried' | 'changed' | 'made' | 'code'> {
  return {
    key: newId(),
    photos: photosOf(files, before, mended),
    tried: before?.tried ?? false,
    changed: before?.tried ?? false,
    // Also where the server has it: not as it is typed now.
    made: false,
    ...(before?.code === undefined ? {} : { code: before.code }),
  };
}

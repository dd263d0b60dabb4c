import { useSyncExternalStore } from 'react';
import { SIZE } from '../theme.ts';

const NARROW = '(max-width: 600px)';
/** The office screen at 200 % zoom is one of these; the style sheet of lists has the same. */
const SMALL = '(max-width: 900px)';
/** A phone, or anything that is worked by a finger: the style sheets say `pointer: coarse`. */
const HANDHELD = '(max-width: 600px), (pointer: coarse)';

const watch =
  (media: string) =>
  (changed: () => void): (() => void) => {
    const query = window.matchMedia(media);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  };
const watchNarrow = watch(NARROW);
const watchSmall = watch(SMALL);
const watchHandheld = watch(HANDHELD);

/** True on a phone. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(watchNarrow, () => window.matchMedia(NARROW).matches);

/** True on a small screen, and on a larger one that is magnified: columns pinned at both edges would leave nothing between them. */
export const useSmall = (): boolean =>
  useSyncExternalStore(watchSmall, () => window.matchMedia(SMALL).matches);

/** Room for several filters beside the title of a list. */
const WIDE = '(min-width: 1240px)';
const watchWide = watch(WIDE);

/** True on a screen of the office, where filters have room beside the title. */
export const useWide = (): boolean => useSyncExternalStore(watchWide, () => window.matchMedia(WIDE).matches);

const COARSE = '(pointer: coarse)';
const watchCoarse = watch(COARSE);

/** px: how high a row of a list is; under a finger as high as one. The style sheet has the same. */
export const useRowSize = (): number =>
  useSyncExternalStore(watchCoarse, () => (window.matchMedia(COARSE).matches ? SIZE.touch : SIZE.row));

/** Room for a record beside a list. */
const ROOMY = '(min-width: 1200px)';
const watchRoomy = watch(ROOMY);

/** True where a record has room beside the list it is opened from; on smaller screens it lies over it. */
export const useRoomy = (): boolean =>
  useSyncExternalStore(watchRoomy, () => window.matchMedia(ROOMY).matches);

/** True on a phone and on a tablet: no keyboard, a camera at hand. */
export const useHandheld = (): boolean =>
  useSyncExternalStore(watchHandheld, () => window.matchMedia(HANDHELD).matches);

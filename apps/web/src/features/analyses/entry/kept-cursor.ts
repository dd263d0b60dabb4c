import { draftOf } from '../../../lib/storage/draft.ts';
import type { CursorPlace } from './cursor-arrival.ts';

/** Name under which this tab keeps where the cursor stands: after a reload, or a new login, it stands there again. */
const NAME = 'result-entry-cursor';

const draft = () => draftOf<CursorPlace>(NAME);

/** Keeps where the cursor stands. */
export const keepCursor = (place: CursorPlace): void => draft().write(place);

/** Where the cursor stood last in this tab; undefined where no grid was open. */
export const keptCursor = (): CursorPlace | undefined => draft().read();

/** Other tests are to be entered: the cursor begins at the top. */
export const forgetCursor = (): void => draft().clear();

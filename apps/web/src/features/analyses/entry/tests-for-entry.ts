import { draftOf } from '../../../lib/storage/draft.ts';

/** Name under which this tab keeps the tests chosen for entry: a reload shows the same grid. */
const NAME = 'result-entry-chosen';

/** Chooses tests for the grid. */
export const chooseForEntry = (ids: readonly string[]): void => draftOf<readonly string[]>(NAME).write(ids);

/** The tests chosen last; undefined when none were. */
export const chosenForEntry = (): readonly string[] | undefined => draftOf<readonly string[]>(NAME).read();

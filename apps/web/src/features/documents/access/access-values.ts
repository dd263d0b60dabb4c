import type { ShownAccessGroups } from '@kiemlab/contract/features/documents/access';
import {
  FOLDER_LEVELS,
  type FolderLevel,
  LEVEL_NUMBERS,
  type LevelNumber,
  numberOfLevel,
} from '@kiemlab/contract/features/documents/folders.rules';

/** What a form holds of the access of a folder or document: for each level the ids of its groups. */
export interface AccessValues {
  /** It has access of its own; else that of the folder around it counts. */
  own: boolean;
  /** 0: nothing. */
  all: LevelNumber | 0;
  VIEW: string[];
  EDIT: string[];
  MANAGE: string[];
}

/** What a folder or document says of it, by whichever names. */
export interface ShownAccess {
  own: boolean;
  groups: ShownAccessGroups;
  all: LevelNumber | null;
}

const idsAt = (groups: ShownAccessGroups, level: FolderLevel): string[] =>
  groups.filter((group) => group.Level === numberOfLevel(level)).map(({ Id }) => Id);

/** The values of a form that shows it. */
export const accessValues = ({ own, groups, all }: ShownAccess): AccessValues => ({
  own,
  all: all ?? 0,
  VIEW: idsAt(groups, 'VIEW'),
  EDIT: idsAt(groups, 'EDIT'),
  MANAGE: idsAt(groups, 'MANAGE'),
});

/** What a change of it is sent as; what comes from the folder around is no group of one's own. */
export const accessBody = (
  values: AccessValues,
): { groups: { Id: string; Level: LevelNumber }[] | null; all: LevelNumber | null } =>
  values.own
    ? {
        groups: FOLDER_LEVELS.flatMap((level) =>
          values[level].map((Id) => ({ Id, Level: numberOfLevel(level) })),
        ),
        all: values.all === 0 ? null : values.all,
      }
    : { groups: null, all: null };

/** The level behind a number. */
export const levelOf = (number: LevelNumber): FolderLevel =>
  FOLDER_LEVELS[LEVEL_NUMBERS.indexOf(number)] ?? 'VIEW';

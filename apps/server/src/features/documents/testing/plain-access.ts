/** What a walk believes of folders, files and groups; nothing of it is read from the program. */
export interface PlainAccess {
  /** Levels by group; nothing: the access of what lies around. */
  own: ReadonlyMap<number, number> | undefined;
  /** What everybody may do to whom the module is open, 0 for nothing. */
  all: number;
}
export interface PlainFolder extends PlainAccess {
  id: string;
  parent: number | undefined;
  custodians: ReadonlySet<number>;
}
export interface PlainFile extends PlainAccess {
  id: string;
  folder: number;
  isDraft: boolean;
}
/** Who looks: with the module open, with the right to manage it, or beside samples only. */
export interface PlainPerson {
  kind: 'module' | 'manages' | 'samples';
  groups: Set<number>;
}

/** The folder and all around it, from within. */
function pathOf(folders: readonly PlainFolder[], index: number): PlainFolder[] {
  const path: PlainFolder[] = [];
  for (let at: number | undefined = index; at !== undefined; at = folders[at]?.parent) {
    const folder = folders[at];
    if (!folder || path.includes(folder)) throw new Error('a folder lies in itself');
    path.push(folder);
  }
  return path;
}

const mostOf = ({ groups }: PlainPerson, { own, all }: PlainAccess): number =>
  Math.max(all, ...[...(own ?? [])].map(([group, level]) => (groups.has(group) ? level : 0)));

const nearestOwn = (path: readonly PlainFolder[]): PlainFolder => {
  const nearest = path.find(({ own }) => own !== undefined);
  if (!nearest) throw new Error('a root folder without access of its own');
  return nearest;
};

/** What a person may do in a folder, 0 for nothing. */
export function plainFolderLevel(
  folders: readonly PlainFolder[],
  index: number,
  person: PlainPerson,
  me: number,
): number {
  if (person.kind === 'manages') return 3;
  if (person.kind === 'samples') return 0;
  const path = pathOf(folders, index);
  return path.some(({ custodians }) => custodians.has(me)) ? 3 : mostOf(person, nearestOwn(path));
}

/** Whether a person sees a file. */
export function plainSees(
  folders: readonly PlainFolder[],
  file: PlainFile,
  person: PlainPerson,
  me: number,
): boolean {
  if (person.kind === 'manages') return true;
  const path = pathOf(folders, file.folder);
  if (person.kind === 'samples')
    return !file.isDraft && (file.own === undefined ? nearestOwn(path) : file).all > 0;
  const isKept = path.some(({ custodians }) => custodians.has(me));
  const level = isKept
    ? 3
    : file.own === undefined
      ? plainFolderLevel(folders, file.folder, person, me)
      : mostOf(person, file);
  return level >= (file.isDraft ? 2 : 1);
}

import { type Import, isTest } from './import-graph.ts';
import { SEAMS, type Side } from './sides.ts';

/** The room of a file (`samples`, `pages/samples`) and its path in there; undefined for what lies in no room. */
export function roomOf({ folder }: Side, path: string): { room: string; file: string } | undefined {
  const [, kind, name, file] = /^(features|pages)\/([^/]+)\/(.+)$/.exec(path.slice(folder.length)) ?? [];
  if (!path.startsWith(folder) || !name || !file) return undefined;
  return { room: kind === 'pages' ? `pages/${name}` : name, file };
}

/** How high a file stands on its side. */
function heightOf({ folder, layers }: Side, path: string): number {
  const [top = ''] = path.slice(folder.length).split('/');
  const height = layers.findIndex((layer) => layer.includes(top));
  return height < 0 ? layers.length : height;
}

/** What is wrong with an import inside of one side; undefined when nothing is. */
function importFault(side: Side, { from, to }: Import): string | undefined {
  const [below, above] = [heightOf(side, from), heightOf(side, to)];
  if (above > below && !SEAMS.includes(from))
    return `${side.layers[below]?.join(', ')} stands below it and must not know it`;
  const [user, used] = [roomOf(side, from), roomOf(side, to)];
  if (!used || user?.room === used.room) return undefined;
  if (user && !side.rooms[user.room]?.uses.includes(used.room))
    return `${user.room} does not use ${used.room} (${side.list})`;
  // A page puts rooms together, and so does what starts the product: any file of a room is theirs to show.
  if (!user || user.room.startsWith('pages/') || side.offeredByName.test(to)) return undefined;
  const name = used.file.replace(/\.(tsx?|module\.css)$/, '');
  if (side.rooms[used.room]?.offers?.includes(name)) return undefined;
  return `${used.room} does not offer ${name} to other rooms (${side.list})`;
}

/** Every import that goes against the order of a side, as `path:line imports path: why not`. */
export const wrongImports = (side: Side, imports: readonly Import[]): string[] =>
  imports
    .filter(({ from, to }) => from.startsWith(side.folder) && to.startsWith(side.folder) && !isTest(from))
    .flatMap((found) => {
      const fault = importFault(side, found);
      return fault === undefined ? [] : [`${found.from}:${found.line} imports ${found.to}: ${fault}`];
    });

/** What a list of rooms says that is not so: rooms that are not there, arrows and offers that nobody uses. */
export function staleEntries(side: Side, imports: readonly Import[]): string[] {
  const inside = imports.flatMap(({ from, to }) => {
    const [user, used] = [isTest(from) ? undefined : roomOf(side, from), roomOf(side, to)];
    return user && used && user.room !== used.room ? [{ user, used }] : [];
  });
  const arrows = new Set(inside.map(({ user, used }) => `${user.room} uses ${used.room}`));
  const taken = new Set(
    inside
      .filter(({ user }) => !user.room.startsWith('pages/'))
      .map(({ used }) => `${used.room} offers ${used.file.replace(/\.(tsx?|module\.css)$/, '')}`),
  );
  return Object.entries(side.rooms).flatMap(([name, { uses, offers = [] }]) => [
    ...uses.map((room) => `${name} uses ${room}`).filter((arrow) => !arrows.has(arrow)),
    ...offers.map((file) => `${name} offers ${file}`).filter((offer) => !taken.has(offer)),
  ]);
}

/** Rooms that are there and in no list, and those that a list names though they are not there. */
export function unlistedRooms(side: Side, imports: readonly Import[]): string[] {
  const files = imports.filter(({ from }) => !isTest(from)).flatMap(({ from, to }) => [from, to]);
  const there = new Set(files.map((file) => roomOf(side, file)?.room).filter((room) => room !== undefined));
  const listed = Object.keys(side.rooms);
  return [
    ...[...there].filter((room) => !listed.includes(room)).map((room) => `${room} is not in ${side.list}`),
    ...listed.filter((room) => !there.has(room)).map((room) => `${room} of ${side.list} is not there`),
  ];
}

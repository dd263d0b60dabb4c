import { contractRooms } from './contract.rooms.ts';
import type { Room } from './define-rooms.ts';
import { serverRooms } from './server.rooms.ts';
import { webRooms } from './web.rooms.ts';

/** A side of the product and its order: a folder knows those below it only. */
export interface Side {
  folder: string;
  /** Folders from the lowest to the highest; what is in none of them puts everything together and stands above all. */
  layers: readonly (readonly string[])[];
  rooms: Readonly<Record<string, Room>>;
  /** Where the rooms are written down. */
  list: string;
  /** Files of a room that others may import because of what they are. */
  offeredByName: RegExp;
}

export const SIDES: readonly Side[] = [
  {
    folder: 'packages/contract/src/',
    layers: [['core'], ['features']],
    rooms: contractRooms,
    list: 'scripts/house/contract.rooms.ts',
    // Everything in it is there to be shared: schemas, rules, endpoints.
    offeredByName: /./,
  },
  {
    folder: 'apps/server/src/',
    layers: [['platform'], ['features']],
    rooms: serverRooms,
    list: 'scripts/house/server.rooms.ts',
    offeredByName: /\.(queries|record|visibility)\.ts$/,
  },
  {
    folder: 'apps/web/src/',
    layers: [['lib', 'ui', 'locales'], ['features'], ['pages']],
    rooms: webRooms,
    list: 'scripts/house/web.rooms.ts',
    // What asks the server and says what to ask again.
    offeredByName: /-reads\.ts$|\/read-[^/]+\.ts$/,
  },
];

/**
 * Files that know what stands above them: the one that puts the shell around every page, as the routes hang in it, and the one that gathers
 * what the rooms refuse with, as every call may refuse with any of it (ADR 97).
 */
export const SEAMS: readonly string[] = [
  'apps/web/src/pages/app-route.tsx',
  'packages/contract/src/core/error-codes.ts',
];

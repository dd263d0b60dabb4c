/** What a room takes from others and what it has for them. */
export interface Room<Name extends string = string> {
  /** The rooms it may import. */
  uses: readonly Name[];
  /** Its files, without their ending, that other rooms may import beside what their names offer (`OFFERED_BY_NAME`). */
  offers?: readonly string[];
}

/** The rooms of a side, those first that the others stand on; an arrow to a room that is not there does not compile. */
export const defineRooms = <const Name extends string>(
  rooms: Record<Name, Room<NoInfer<Name>>>,
): Readonly<Record<string, Room>> => rooms;

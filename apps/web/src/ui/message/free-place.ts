/** A rectangle on the screen, in px from its top left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where a message stands: px from the top, and px to the right of the middle. */
export interface Place {
  top: number;
  aside: number;
}

interface Room {
  /** px of the screen; `top` is where messages stand if nothing is in the way, `start` where the page begins at the left. */
  width: number;
  height: number;
  top: number;
  start: number;
}

/** px between a message and the edge of the screen, and to what it must not touch. */
const EDGE = 8;
const STEP = 8;

const boxOf = (size: { width: number; height: number }, { top, aside }: Place, { width }: Room): Box => {
  const left = width / 2 + aside - size.width / 2;
  return { left, top, right: left + size.width, bottom: top + size.height };
};

/** True where nothing of what is in the way lies under a message of that size. */
export const isFree = (
  size: { width: number; height: number },
  place: Place,
  room: Room,
  inTheWay: readonly Box[],
): boolean => {
  const box = boxOf(size, place, room);
  return inTheWay.every(
    (other) =>
      other.right <= box.left ||
      other.left >= box.right ||
      other.bottom <= box.top ||
      other.top >= box.bottom,
  );
};

/**
 * The first place in which a message covers nothing that is pressed: under the header, at the bottom left, then from the top down;
 * undefined where there is none.
 */
export function freePlace(
  size: { width: number; height: number },
  room: Room,
  inTheWay: readonly Box[],
): Place | undefined {
  const atEdge = Math.max(0, (room.width - size.width) / 2 - EDGE);
  const atStart = -Math.max(0, atEdge - room.start);
  const lowest = room.height - size.height - EDGE;
  const downward = Array.from(
    { length: Math.max(0, Math.floor((lowest - room.top) / STEP) + 1) },
    (_, step) => {
      const top = room.top + step * STEP;
      return [0, atEdge, atStart].map((aside) => ({ top, aside }));
    },
  );
  const places: Place[] = [
    { top: room.top, aside: 0 },
    { top: lowest, aside: atStart },
    { top: lowest, aside: 0 },
    ...downward.flat(),
  ];
  return places.find((place) => isFree(size, place, room, inTheWay));
}

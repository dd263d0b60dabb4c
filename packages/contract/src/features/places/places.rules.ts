/** A point on earth in degrees (WGS 84). Numbers, not exact decimals: they are for maps, a sample keeps them as text. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Digits behind the point; about 10 cm, more would only pretend. */
const DIGITS = 6;

/** Where a map opens that nothing has been chosen on yet: near Hanoi (specification 2 §9). */
export const DEFAULT_CENTRE: Point = { latitude: 21.028511, longitude: 105.804817 };
/** Where it opens for a sample without a position, or with one that cannot be read: near Da Nang (specification 2 §9). */
export const FALLBACK_CENTRE: Point = { latitude: 16.054407, longitude: 108.202167 };
export const DEFAULT_ZOOM = 14;

const FORM = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/;

/** True for a point on earth. */
export const isOnEarth = ({ latitude, longitude }: Point): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Reads a position "latitude,longitude"; undefined for anything else, also for one that is nowhere on earth. */
export function readPosition(value: unknown): Point | undefined {
  const [, latitude, longitude] = FORM.exec(typeof value === 'string' ? value : '') ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return latitude !== undefined && longitude !== undefined && isOnEarth(point) ? point : undefined;
}

/** Degrees around Viet Nam: mainland, islands, Hoàng Sa and Trường Sa, with the waters between. */
const VIET_NAM = { south: 6, north: 23.5, west: 102, east: 118 };

/** The same, as it is told to people: latitudes, longitudes. */
export const VIET_NAM_SPAN = `${VIET_NAM.south}–${VIET_NAM.north}, ${VIET_NAM.west}–${VIET_NAM.east}`;

/** True for a point in or around Viet Nam; 0,0 is none. */
export const isAroundVietNam = ({ latitude, longitude }: Point): boolean =>
  latitude >= VIET_NAM.south &&
  latitude <= VIET_NAM.north &&
  longitude >= VIET_NAM.west &&
  longitude <= VIET_NAM.east;

/** A position as a sample keeps it: "latitude,longitude" with six decimals. A map that goes round the earth is brought back. */
export function writePosition({ latitude, longitude }: Point): string {
  const turned = ((((longitude + 180) % 360) + 360) % 360) - 180;
  const shown = (degrees: number): string => degrees.toFixed(DIGITS).replace(/^-(0\.0+)$/, '$1');
  return `${shown(Math.min(90, Math.max(-90, latitude)))},${shown(turned)}`;
}

/** The centre a map opens at: the position; without one Hanoi for a new sample, Da Nang for a stored one. */
export const startOf = (position: string | null | undefined, isStored: boolean): Point =>
  readPosition(position) ?? (isStored || position ? FALLBACK_CENTRE : DEFAULT_CENTRE);

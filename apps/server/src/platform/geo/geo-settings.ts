/** What a laboratory may use on its network for places; nothing of it is needed, and without it nothing leaves the house. */
export interface GeoSettings {
  /** Turns texts into places. */
  geocoder?:
    | {
        kind: 'nominatim' | 'photon';
        url: string;
        /** Until it must have answered. */
        timeoutMs: number;
      }
    | undefined;
  /** Pictures under the map: a template with {z}, {x}, {y} and perhaps {s}; attribution is plain text. */
  tiles?: { url: string; attribution: string } | undefined;
}

/** The address of a tile server as the content security policy names it: `{s}.` is any host before the rest. */
export function tileSources({ tiles }: GeoSettings): string[] {
  if (!tiles) return [];
  const { protocol, host } = new URL(tiles.url.replace('{s}.', 's--.'));
  return [`${protocol}//${host.replace(/^s--\./, '*.')}`];
}

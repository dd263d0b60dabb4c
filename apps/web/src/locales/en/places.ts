import type { places as vi } from '../vi/places.ts';
import type { Shape } from '../shape.ts';

export const places: Shape<typeof vi> = {
  search: 'Find a place',
  searchHint: 'Commune or province, diacritics not needed',
  none: 'No place found',
  seat: 'These are the coordinates of the seat of {{place}}, to about 1 km: please enter or choose on the map where the sample was taken.',
  noPoint: 'The list has no coordinates of this place: type them, or choose on the map.',
  noPointKept:
    'The list has no coordinates of this place; those already entered are kept, please check them.',
  otherPoint: 'The coordinates already entered are kept; those of the chosen place are different.',
  takePoint: 'Use the coordinates of the chosen place',
  otherUnit:
    'The commune or province already entered is not that of the chosen place ({{place}}): commune, province and coordinates are kept.',
  takeUnit: 'Replace by the chosen place',
  left: 'The coordinates of {{place}} were removed, as the commune or province has changed.',
  moveFirst: 'Move the map to the place of sampling first.',
  map: 'Map of the sampling place',
  marker: 'Sampling place',
  noTiles: 'There is no map server: only a grid is shown. The coordinates can be used.',
  tilesFailed: 'The map server does not answer: only a grid is shown. The coordinates can be used.',
  mapFailed: 'The map cannot be shown. The coordinates can be used.',
  help: 'Click on the map or drag the marker to choose the place. Keyboard: arrow keys move the map, + and − zoom.',
  toCentre: 'Set the place at the centre of the map',
  clear: 'Remove the place',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  former: 'formerly {{name}}',
  ended: 'no longer valid from {{day}}',
};

import { writePosition, type Point } from '@kiemlab/contract/features/places/places.rules';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import retina from 'leaflet/dist/images/marker-icon-2x.png';
import icon from 'leaflet/dist/images/marker-icon.png';
import shadow from 'leaflet/dist/images/marker-shadow.png';

export interface MapOptions {
  centre: Point;
  zoom: number;
  tiles: { url: string; attribution: string } | null;
  /** Class of the squares that stand where there is no picture. */
  gridClass: string;
  texts: { marker: string; zoomIn: string; zoomOut: string };
  /** Absent: only to look at. */
  onMove?: (point: Point) => void;
  /** Somebody moves the map, with the pointer or the arrow keys. */
  onLook(): void;
  /** The tile server does not answer. */
  onTilesFailed(): void;
}

/** What the popup over the marker tells. */
export interface PopupText {
  name: string;
  address: string;
}

/** A map on the page. */
export interface ShownMap {
  /** Puts the marker to a point, or takes it away; a point out of sight becomes the centre. */
  show(point: Point | undefined, popup: PopupText): void;
  centre(): Point;
  remove(): void;
}

const MARKER = L.icon({
  iconUrl: icon,
  iconRetinaUrl: retina,
  shadowUrl: shadow,
  iconSize: [25, 41],
  iconAnchor: [12, 41],
  popupAnchor: [1, -34],
  shadowSize: [41, 41],
});

const pointOf = ({ lat, lng }: L.LatLng): Point => ({ latitude: lat, longitude: lng });

/** Leaflet takes an attribution as HTML; ours is text. */
function escaped(text: string): string {
  const element = document.createElement('span');
  element.textContent = text;
  return element.innerHTML;
}

/** Squares with the coordinates of their corner: something to move on where there are no pictures. */
class CoordinateGrid extends L.GridLayer {
  private readonly squareClass: string;
  constructor(squareClass: string) {
    super();
    this.squareClass = squareClass;
  }
  protected override createTile(at: L.Coords): HTMLElement {
    const tile = document.createElement('div');
    const size = this.getTileSize();
    const corner = L.CRS.EPSG3857.pointToLatLng(L.point(at.x * size.x, at.y * size.y), at.z).wrap();
    tile.className = this.squareClass;
    tile.textContent = `${corner.lat.toFixed(3)}, ${corner.lng.toFixed(3)}`;
    return tile;
  }
}

function popupOf({ name, address }: PopupText): HTMLElement {
  const element = document.createElement('div');
  const strong = document.createElement('strong');
  const text = document.createElement('div');
  strong.textContent = name;
  text.textContent = address;
  element.append(...[strong, text].filter((part) => part.textContent));
  return element;
}

/** Draws a map into an element that has a size (SAMPLE-04). */
export function mapOn(element: HTMLElement, options: MapOptions): ShownMap {
  const { centre, zoom, tiles, gridClass, texts, onMove } = options;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    center: [centre.latitude, centre.longitude],
    zoom,
    minZoom: 3,
    maxZoom: 19,
    zoomControl: false,
    // The page is scrolled more often than a map is zoomed: the wheel is the map's once somebody works in it.
    scrollWheelZoom: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  new CoordinateGrid(gridClass).addTo(map);
  if (tiles)
    L.tileLayer(tiles.url, { attribution: escaped(tiles.attribution), maxZoom: 19 })
      .on('tileerror', options.onTilesFailed)
      .addTo(map);
  map.on('dragstart', options.onLook);
  element.addEventListener('keydown', (event) => event.key.startsWith('Arrow') && options.onLook());
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  if (onMove) map.on('click', (event: L.LeafletMouseEvent) => onMove(pointOf(event.latlng)));
  const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  observer.observe(element);

  let marker: L.Marker | undefined;
  return {
    show(point, popup) {
      if (!point) {
        marker?.remove();
        marker = undefined;
        return;
      }
      const at = L.latLng(point.latitude, point.longitude);
      if (marker) marker.setLatLng(at);
      else {
        marker = L.marker(at, {
          icon: MARKER,
          draggable: onMove !== undefined,
          alt: texts.marker,
          title: texts.marker,
        });
        if (onMove) marker.on('dragend', () => marker && onMove(pointOf(marker.getLatLng())));
        marker
          .addTo(map)
          .bindPopup('', { closeButton: false, autoPanPaddingTopLeft: [56, 8], maxWidth: 240 });
      }
      const text =
        popup.name || popup.address ? popup : { name: texts.marker, address: writePosition(point) };
      marker.setPopupContent(popupOf(text)).openPopup();
      if (!map.getBounds().pad(-0.1).contains(at)) map.setView(at, map.getZoom(), { animate: false });
    },
    centre: () => pointOf(map.getCenter()),
    remove() {
      observer.disconnect();
      map.remove();
    },
  };
}

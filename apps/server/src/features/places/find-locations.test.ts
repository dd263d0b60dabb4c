import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findLocations, getMap, type Location } from '@kiemlab/contract/features/places/places.api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import type { GeoSettings } from '../../platform/geo/geo-settings.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { loadFirstPlaces } from './load-places.ts';

let world: World;
let server: Server;
/** What the geocoder answers, and what it was asked. */
let answer: { status: number; body: string; never?: boolean } = { status: 200, body: '[]' };
let asked: { url: URL; agent: string }[] = [];
/** Lines of the log of the last call. */
let logged: string[] = [];

beforeAll(async () => {
  world = await startWorld();
  await loadFirstPlaces(world.services.db);
  server = createServer((request, response) => {
    asked.push({
      url: new URL(request.url ?? '', 'http://geocoder'),
      agent: request.headers['user-agent'] ?? '',
    });
    if (answer.never) return;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await world.stop();
});
afterEach(() => {
  asked = [];
});

const urlOfServer = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const nominatim = () => ({ kind: 'nominatim' as const, url: urlOfServer(), timeoutMs: 4000 });

/** Asks the product with these settings, over HTTP as a page does. */
async function ask(geo: GeoSettings, location: string): Promise<{ status: number; places: Location[] }> {
  logged = [];
  const app = await buildApp({
    services: { ...world.services, geo },
    checkAnswers: true,
    logLevel: 'warn',
    logTo: { write: (line) => logged.push(line) },
  });
  const response = await app.inject({
    url: `/api/samples/location?location=${encodeURIComponent(location)}`,
    headers: { authorization: `Bearer ${world.technician.token}` },
  });
  await app.close();
  return { status: response.statusCode, places: response.json() };
}

const NOMINATIM = [
  {
    place_id: 1,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0',
    osm_type: 'node',
    osm_id: 1,
    lat: '16.0677001',
    lon: '108.2208',
    category: 'amenity',
    type: 'pharmacy',
    importance: 0.1,
    addresstype: 'amenity',
    name: 'Nhà thuốc Mẫu',
    display_name: 'Nhà thuốc Mẫu, 12, Đường Số 3, Phường Hải Châu, Thành phố Đà Nẵng, Việt Nam',
    address: { amenity: 'Nhà thuốc Mẫu', house_number: '12', road: 'Đường Số 3', city: 'Thành phố Đà Nẵng' },
    boundingbox: ['16.06', '16.07', '108.21', '108.23'],
  },
];
const PHOTON = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [108.2208, 16.0677001] },
      properties: {
        osm_id: 1,
        osm_key: 'amenity',
        osm_value: 'pharmacy',
        name: 'Nhà thuốc Mẫu',
        housenumber: '12',
        street: 'Đường Số 3',
        city: 'Thành phố Đà Nẵng',
        country: 'Việt Nam',
        countrycode: 'VN',
      },
    },
  ],
};
const PLACE = {
  name: 'Nhà thuốc Mẫu',
  street: '12 Đường Số 3',
  latitude: 16.0677001,
  longitude: 108.2208,
  formerName: null,
};
/** What the list of communes says of where it is. */
const HAI_CHAU = { commune: 'Phường Hải Châu', province: 'Thành phố Đà Nẵng' };

test('SAMPLE-04 a Nominatim server is asked in its way, and its answer read', async () => {
  answer = { status: 200, body: JSON.stringify(NOMINATIM) };
  const { status, places } = await ask(
    { geocoder: { ...nominatim(), url: `${urlOfServer()}/osm` } },
    'Nhà thuốc Mẫu',
  );
  expect([status, places]).toEqual([200, [{ ...PLACE, ...HAI_CHAU, label: NOMINATIM[0]?.display_name }]]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url.pathname).toBe('/osm/search');
  expect(Object.fromEntries(asked[0]?.url.searchParams ?? [])).toMatchObject({
    q: 'Nhà thuốc Mẫu',
    format: 'jsonv2',
    addressdetails: '1',
    limit: '10',
  });
  expect(asked[0]?.agent).toBe(`KiemLab/${world.services.version}`);
});

test('SAMPLE-04 a Photon server is asked in its way, and its answer read', async () => {
  answer = { status: 200, body: JSON.stringify(PHOTON) };
  const { places } = await ask(
    { geocoder: { kind: 'photon', url: `${urlOfServer()}/`, timeoutMs: 4000 } },
    'Nhà thuốc Mẫu',
  );
  const label = 'Nhà thuốc Mẫu, 12 Đường Số 3, Thành phố Đà Nẵng, Việt Nam';
  expect(places).toEqual([{ ...PLACE, label, commune: null, province: 'Thành phố Đà Nẵng' }]);
  expect(asked[0]?.url.pathname).toBe('/api');
  expect(asked[0]?.url.searchParams.get('q')).toBe('Nhà thuốc Mẫu');
});

test.each([
  ['Hải Châu, Đà Nẵng, Việt Nam', null, 'Thành phố Đà Nẵng'],
  ['Quầy 3, phường hoà cường, Đà Nẵng, 550000, Việt Nam', 'Phường Hòa Cường', 'Thành phố Đà Nẵng'],
  // Of before the reform: the ward of today with that name is another one.
  ['Nhà thuốc, Phường Hải Châu, Quận Hải Châu, Thành phố Đà Nẵng', null, 'Thành phố Đà Nẵng'],
  // Of one province a commune, of another one the province.
  ['Nhà thuốc, Phường Hải Châu, Thành phố Hà Nội', null, 'Thành phố Hà Nội'],
  // Two provinces, or none: what is meant is not for the program to say.
  ['Hà Nội, Phường Hải Châu, Thành phố Đà Nẵng', null, null],
  ['Nhà thuốc Mẫu, Việt Nam', null, null],
])(
  'SAMPLE-04 commune and province of a geocoder’s hit come from the list: %s',
  async (label, commune, province) => {
    answer = { status: 200, body: JSON.stringify([{ ...NOMINATIM[0], display_name: label }]) };
    expect((await ask({ geocoder: nominatim() }, 'x')).places).toMatchObject([{ label, commune, province }]);
  },
);

test('SAMPLE-04 of a geocoder’s hits ten are passed on', async () => {
  answer = { status: 200, body: JSON.stringify(Array.from({ length: 40 }, () => NOMINATIM[0])) };
  expect((await ask({ geocoder: nominatim() }, 'x')).places).toHaveLength(10);
});

test('SAMPLE-04 a geocoder that fails, answers nonsense, knows nothing or is not there leaves the list of communes', async () => {
  const failures = [
    { status: 500, body: JSON.stringify(NOMINATIM) },
    { status: 200, body: '<html>' },
    { status: 200, body: '[{"lat":"north","lon":"1","display_name":"x"}]' },
    { status: 200, body: '[{"lat":"99","lon":"1","display_name":"x"}]' },
    { status: 200, body: '[]' },
  ];
  for (const failure of failures) {
    answer = failure;
    const { status, places } = await ask({ geocoder: nominatim() }, 'Hải Châu');
    expect([status, places[0]?.label], failure.body).toEqual([200, 'Phường Hải Châu, Thành phố Đà Nẵng']);
    const isKnown = failure.body === '[]' || failure.body.includes('99');
    expect(
      logged.map((line) => (JSON.parse(line) as { msg: string }).msg),
      failure.body,
    ).toEqual(isKnown ? [] : ['the geocoder failed']);
    expect(logged.join(''), 'what was asked for is nobody else’s business').not.toContain('Hải Châu');
  }
  expect(asked).toHaveLength(failures.length);
  const gone = { geocoder: { kind: 'photon', url: 'http://127.0.0.1:1', timeoutMs: 4000 } } as const;
  expect((await ask(gone, 'Hải Châu')).places[0]?.name).toBe('Phường Hải Châu');
});

test('SAMPLE-04 a geocoder that does not answer in its time leaves the list of communes, and is noted', async () => {
  answer = { status: 200, body: '[]', never: true };
  const { status, places } = await ask({ geocoder: { ...nominatim(), timeoutMs: 50 } }, 'Hải Châu');
  expect([status, places[0]?.name]).toEqual([200, 'Phường Hải Châu']);
  expect(asked).toHaveLength(1);
  expect(logged.join('')).toContain('TimeoutError');
});

test('SAMPLE-04 a page that leaves ends the question to the geocoder, and that is no failure', async () => {
  answer = { status: 200, body: '[]', never: true };
  const reached = once(server, 'request');
  const app = await buildApp({
    services: { ...world.services, geo: { geocoder: { ...nominatim(), timeoutMs: 60_000 } } },
    logLevel: 'warn',
    logTo: { write: (line) => logged.push(line) },
  });
  logged = [];
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const page = new AbortController();
  const call = fetch(`${address}/api/samples/location?location=x`, {
    headers: { authorization: `Bearer ${world.technician.token}` },
    signal: page.signal,
  });
  const [question] = (await reached) as [IncomingMessage];
  const ended = once(question.socket, 'close');
  page.abort();
  await expect(call).rejects.toThrow('aborted');
  await ended;
  app.server.closeAllConnections();
  await app.close();
  expect(logged).toEqual([]);
});

test('SAMPLE-04 without a geocoder nothing is asked outside; a commune is found with its province', async () => {
  const { places } = await ask({}, 'hoa cuong da nang');
  expect(places[0]).toEqual({
    name: 'Phường Hòa Cường',
    street: '',
    label: 'Phường Hòa Cường, Thành phố Đà Nẵng',
    latitude: null,
    longitude: null,
    formerName: null,
    commune: 'Phường Hòa Cường',
    province: 'Thành phố Đà Nẵng',
  });
  expect((await ask({}, 'Đà Nẵng')).places[0]).toMatchObject({
    label: 'Thành phố Đà Nẵng',
    // Of a province where its seat lies, to a hundredth of a degree.
    latitude: 16.07,
    longitude: 108.22,
    commune: null,
    province: 'Thành phố Đà Nẵng',
  });
  expect(asked).toEqual([]);
});

test('SAMPLE-04 of an address the commune is found, the rest is the street', async () => {
  const { places } = await ask({}, '12 Lê Lợi, Phường Hải Châu, Đà Nẵng');
  expect(places[0]).toMatchObject({
    name: 'Phường Hải Châu',
    street: '12 Lê Lợi',
    label: '12 Lê Lợi, Phường Hải Châu, Thành phố Đà Nẵng',
  });
});

test('SAMPLE-04 a name of before is told beside the one of today', async () => {
  expect((await ask({}, 'Phường 14, Quận Gò Vấp')).places[0]).toMatchObject({
    label: 'Phường An Hội Tây, Thành phố Hồ Chí Minh',
    formerName: 'Phường 14, Quận Gò Vấp, Thành phố Hồ Chí Minh',
  });
});

test('SAMPLE-04 nothing asked, nothing found; the text is asked for', async () => {
  expect((await ask({}, '  ')).places).toEqual([]);
  expect((await ask({}, 'Atlantis')).places).toEqual([]);
  expect(faultsOf(await refused(world, world.head, findLocations, {}, 'VALIDATION'))).toEqual([
    'location REQUIRED',
  ]);
});

test('SAMPLE-04 pages learn the tile server, and may load pictures from it and nowhere else', async () => {
  expect(await world.done(world.technician, getMap, {})).toEqual({ tiles: null });
  const tiles = { url: 'https://tiles.example.vn/{z}/{x}/{y}.png', attribution: '© Mẫu' };
  const app = await buildApp({ services: { ...world.services, geo: { tiles } }, checkAnswers: true });
  const response = await app.inject({
    url: '/api/samples/map',
    headers: { authorization: `Bearer ${world.technician.token}` },
  });
  await app.close();
  expect(response.json()).toEqual({ tiles });
  const policy = String(response.headers['content-security-policy']);
  expect(policy).toContain("img-src 'self' data: blob: https://tiles.example.vn;");
  expect(policy).toContain("connect-src 'self';");
});

import { expect, test } from 'vitest';
import { tileSources } from './geo-settings.ts';

const of = (url: string) => tileSources({ tiles: { url, attribution: '' } });

test('SAMPLE-04 only the host of the tile server is named, with its port', () => {
  expect(of('https://tiles.example.vn/{z}/{x}/{y}.png?key=1')).toEqual(['https://tiles.example.vn']);
  expect(of('http://10.0.0.5:8080/{z}/{x}/{y}.png')).toEqual(['http://10.0.0.5:8080']);
  expect(of('https://{s}.tile.example.vn/{z}/{x}/{y}.png')).toEqual(['https://*.tile.example.vn']);
  expect(tileSources({})).toEqual([]);
});

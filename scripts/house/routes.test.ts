import { expect, test } from 'vitest';
import { MENU } from '../../apps/web/src/app/menu.ts';
import { SCENES } from '../screenshot-scenes.ts';
import { sourceFiles } from '../source-files.ts';
import { titlesIn } from '../test-titles.ts';
import { foundRoutes } from './found-routes.ts';
import { routeFaults, type RouteWorld } from './route-faults.ts';
import { ROUTES } from './routes.registry.ts';

test('every route has its menu decision, pictures, looks at accessibility and journey', () => {
  const world: RouteWorld = {
    routes: ['apps/web/src/app', 'apps/web/src/pages'].flatMap(foundRoutes),
    menu: MENU,
    scenes: SCENES.map(({ name }) => name),
    journeys: sourceFiles('e2e/journeys', () => true).flatMap((file) =>
      titlesIn(file).map(({ title }) => title),
    ),
  };
  expect(world.routes.length).toBeGreaterThan(10);
  expect(routeFaults(ROUTES, world)).toEqual([]);
});

const world: RouteWorld = {
  routes: [
    { path: '/fruit', permissions: ['Eat'] },
    { path: '/fruit/$id', permissions: [] },
  ],
  menu: [{ to: '/fruit', label: 'shell.fruit', permissions: ['Eat'] }],
  scenes: ['fruit'],
  journeys: ['FRUIT-01 an apple is eaten'],
};
const fruit = {
  menu: 'shell.samples',
  scenes: ['fruit'],
  looks: ['/fruit?page=1'],
  journey: 'an apple is eaten',
} as const;
const none = { none: 'because' };
const nothing = { menu: none, scenes: none, looks: none, journey: none };

test('each answer that a route lacks is named', () => {
  expect(routeFaults({ '/fruit': fruit, '/nuts': nothing }, world)).toEqual([
    '/nuts of routes.registry.ts is no route',
    '/fruit lacks its menu entry shell.samples (app/menu.ts)',
    '/fruit/$id has no menu decision, picture, look at accessibility and journey in routes.registry.ts',
  ]);
  const wrong = { ...fruit, scenes: ['pear'], looks: ['/fruits'], journey: 'a pear is eaten' } as const;
  const inner = { ...nothing, looks: ['/fruit/7', '/fruit'] } as const;
  expect(routeFaults({ '/fruit': { ...wrong, menu: none }, '/fruit/$id': inner }, world)).toEqual([
    '/fruit is in the menu (shell.fruit) against its answer: because',
    '/fruit lacks its picture pear (screenshot-scenes.ts)',
    '/fruit is not what accessibility looks at with /fruits',
    '/fruit lacks its journey "a pear is eaten" (e2e/journeys)',
    '/fruit/$id is not what accessibility looks at with /fruit',
  ]);
});

test('the menu offers a page to those who may open it', () => {
  const open = { ...world, menu: [{ to: '/fruit', label: 'shell.samples', permissions: ['Look'] }] };
  expect(routeFaults({ '/fruit': fruit, '/fruit/$id': nothing }, open)).toEqual([
    '/fruit is offered to Look by the menu, open to Eat',
  ]);
});

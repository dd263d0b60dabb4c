import type { FoundRoute } from './found-routes.ts';
import type { None, RouteAnswers } from './routes.registry.ts';

/** What the answers of a route are held against. */
export interface RouteWorld {
  routes: readonly FoundRoute[];
  menu: readonly { to: string; label: string; permissions: readonly string[] }[];
  scenes: readonly string[];
  /** Titles of the journeys. */
  journeys: readonly string[];
}

const isNone = (answer: unknown): answer is None =>
  typeof answer === 'object' && answer !== null && 'none' in answer;

function menuFaults(route: FoundRoute, { menu }: RouteAnswers, world: RouteWorld): string[] {
  const entry = world.menu.find(({ to }) => to === route.path);
  if (isNone(menu)) return entry ? [`is in the menu (${entry.label}) against its answer: ${menu.none}`] : [];
  if (entry?.label !== menu) return [`lacks its menu entry ${menu} (app/menu.ts)`];
  return entry.permissions.join() === route.permissions.join()
    ? []
    : [`is offered to ${entry.permissions.join(', ')} by the menu, open to ${route.permissions.join(', ')}`];
}

function lookFaults({ path }: FoundRoute, { looks }: RouteAnswers): string[] {
  if (isNone(looks)) return [];
  const pattern = new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}(\\?|$)`);
  return looks.filter((at) => !pattern.test(at)).map((at) => `is not what accessibility looks at with ${at}`);
}

/** What lacks in the answers of every route, one sentence each. */
export function routeFaults(answers: Readonly<Record<string, RouteAnswers>>, world: RouteWorld): string[] {
  const there = world.routes.map(({ path }) => path);
  const gone = Object.keys(answers).filter((path) => !there.includes(path));
  return [
    ...gone.map((path) => `${path} of routes.registry.ts is no route`),
    ...world.routes.flatMap((route) => {
      const own = answers[route.path];
      const faults = own
        ? [
            ...menuFaults(route, own, world),
            ...(isNone(own.scenes) ? [] : own.scenes)
              .filter((name) => !world.scenes.includes(name))
              .map((name) => `lacks its picture ${name} (screenshot-scenes.ts)`),
            ...lookFaults(route, own),
            ...(isNone(own.journey) || world.journeys.some((title) => title.includes(`${own.journey}`))
              ? []
              : [`lacks its journey "${own.journey}" (e2e/journeys)`]),
          ]
        : ['has no menu decision, picture, look at accessibility and journey in routes.registry.ts'];
      return faults.map((fault) => `${route.path} ${fault}`);
    }),
  ];
}

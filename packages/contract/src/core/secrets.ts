import { z } from 'zod';
import type { EndpointDef } from './define-endpoint.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Any element of a list in a path. */
const EACH = '*';

function pathsIn(schema: Schema, path: readonly string[]): string[][] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
    /password/i.test(key) ? [[...path, key]] : pathsIn(property, [...path, key]),
  );
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...inside,
    ...choices.flatMap((choice) => pathsIn(choice, path)),
    ...(schema.items ? pathsIn(schema.items, [...path, EACH]) : []),
  ];
}

/** What has been found: a schema never changes, and to look through all takes a tenth of a second. */
const found = new WeakMap<z.ZodType, string[][]>();

/** Where in the body of a call a password may stand, like `secondPerson`, `password`; none in most calls. */
export function passwordPaths({ body }: Pick<EndpointDef, 'body'>): string[][] {
  if (!body) return [];
  const paths =
    found.get(body) ?? pathsIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema, []);
  found.set(body, paths);
  return paths;
}

/** True when something stands at the path of a body, whatever it is; the body need not be right. */
export function standsAt(body: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return body !== undefined;
  if (typeof body !== 'object' || body === null) return false;
  if (key === EACH) return Array.isArray(body) && body.some((element) => standsAt(element, rest));
  return Object.hasOwn(body, key) && standsAt((body as Record<string, unknown>)[key], rest);
}

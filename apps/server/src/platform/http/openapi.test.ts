import { isDoneOnce, isFile } from '@kiemlab/contract/core/define-endpoint';
import { errorStatus } from '@kiemlab/contract/core/error-codes';
import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Json = Record<string, unknown>;
interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Json;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  security: Json[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, { description: string; content: Record<string, { schema: Json }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  components: { securitySchemes: Record<string, Json> };
  paths: Record<string, Record<string, Operation>>;
}

let app: TestApp;
let document: Document;
beforeAll(async () => {
  app = await startTestApp();
  document = (await app.app.inject({ method: 'GET', url: '/api/openapi.json' })).json();
});
afterAll(() => app.stop());

const pathOf = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');
/** Paths that differ by the names of their parameters alone are one. */
const operationOf = (endpoint: (typeof ENDPOINTS)[number]): Operation | undefined =>
  Object.entries(document.paths).find(([path]) => shapeOf(path) === shapeOf(pathOf(endpoint.path)))?.[1][
    endpoint.method.toLowerCase()
  ];
const operations = (): { path: string; operation: Operation }[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );

/** Every object that stands where a schema may stand. */
function schemas(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(schemas);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Json, ...Object.values(value).flatMap(schemas)];
}

test('OPS-04 the document is OpenAPI 3.1 and names the product', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info).toMatchObject({ title: 'KiemLab', version: app.services.version });
  expect(document.components.securitySchemes).toEqual({
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  });
});

test('OPS-04 no two paths differ by the names of their parameters alone', () => {
  const shapes = Object.keys(document.paths).map(shapeOf);
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
});

test('OPS-04 it lists every call of the product, itself, and no other', () => {
  expect(
    operations()
      .map(({ operation }) => operation.operationId)
      .sort(),
  ).toEqual([...ENDPOINTS.map((endpoint) => endpoint.id), 'openapi.get-document'].sort());
  expect(Object.keys(document.paths['/api/openapi.json'] ?? {})).toEqual(['get']);
  for (const endpoint of ENDPOINTS)
    expect(operationOf(endpoint)).toMatchObject({ summary: endpoint.summary });
});

test('OPS-04 the parameters of every path are described, once and as required', () => {
  for (const { path, operation } of operations()) {
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map((parameter) => parameter.name)).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]),
    );
    expect(inPath.every((parameter) => parameter.required)).toBe(true);
    const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const parameter of operation.parameters) {
      expect(['path', 'query', 'header']).toContain(parameter.in);
      expect(Object.keys(parameter.schema).length).toBeGreaterThan(0);
    }
  }
});

test('OPS-04 the calls that are done once say that they take a key, and no other', () => {
  const withKey = operations().filter(({ operation }) =>
    operation.parameters.some(({ name, in: place }) => place === 'header' && name === 'Idempotency-Key'),
  );
  expect(withKey.map(({ operation }) => operation.operationId).sort()).toEqual(
    ENDPOINTS.filter(isDoneOnce)
      .map(({ id }) => id)
      .sort(),
  );
  expect(withKey.length).toBeGreaterThan(10);
  for (const { operation } of withKey)
    expect(operation.responses['409']?.description).toContain('IDEMPOTENCY_KEY_REUSED');
});

test.each(ENDPOINTS)('OPS-04 $id tells success, failures, body and who may call', (endpoint) => {
  const operation = operationOf(endpoint);
  if (!operation) throw new Error('not in the document');
  const { responses, requestBody, security } = operation;
  const success = responses[endpoint.status ?? 200];
  const types = isFile(endpoint.ok) ? endpoint.ok.mime : ['application/json'];
  expect(Object.keys(success?.content ?? {})).toEqual([...types]);
  for (const code of endpoint.errors ?? []) {
    const said = endpoint.errorAliases?.[code];
    expect(responses[said?.status ?? errorStatus(code)]?.description).toContain(said?.code ?? code);
  }
  expect(responses['500']).toBeDefined();
  expect('401' in responses).toBe(
    endpoint.permission !== 'public' || (endpoint.errors ?? []).some((code) => errorStatus(code) === 401),
  );
  if (typeof endpoint.permission !== 'string') expect(responses['403']?.description).toContain('FORBIDDEN');
  expect(security).toEqual(endpoint.permission === 'public' ? [] : [{ bearer: [] }]);
  expect(requestBody !== undefined).toBe(endpoint.body !== undefined);
  if (endpoint.envelope !== 'plain' && !isFile(endpoint.ok))
    expect(success?.content['application/json']?.schema).toMatchObject({
      required: expect.arrayContaining(['status', 'data']) as unknown,
    });
  for (const response of Object.values(responses)) expect(response.description).not.toBe('');
});

test('OPS-04 every schema is a JSON schema of the 2020-12 draft and stands on its own', () => {
  const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
  const found = operations().flatMap(({ operation }) => [
    ...operation.parameters.flatMap((parameter) => schemas(parameter.schema)),
    ...schemas(operation.requestBody?.content['application/json']?.schema),
    ...Object.values(operation.responses).flatMap((response) =>
      Object.values(response.content).flatMap((content) => schemas(content.schema)),
    ),
  ]);
  expect(found.length).toBeGreaterThan(1000);
  for (const schema of found) {
    expect(Object.keys(schema)).not.toContain('$ref');
    expect(Object.keys(schema)).not.toContain('$schema');
    const { type } = schema;
    if (typeof type === 'string') expect(types).toContain(type);
    if (Array.isArray(schema['required']) && typeof schema['properties'] === 'object')
      expect(Object.keys(schema['properties'] as Json)).toEqual(
        expect.arrayContaining(schema['required'] as string[]),
      );
    if (typeof schema['pattern'] === 'string')
      expect(() => new RegExp(schema['pattern'] as string, 'u')).not.toThrow();
  }
});

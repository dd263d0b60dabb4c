import type { EndpointDef, FormBody } from '@kiemlab/contract/core/define-endpoint';
import { isDoneOnce, isFile, isUserService } from '@kiemlab/contract/core/define-endpoint';
import { inEnvelope, LabError, UserServiceError } from '@kiemlab/contract/core/answers';
import { refusalAnswer } from '@kiemlab/contract/core/error-aliases';
import type { ErrorCode } from '@kiemlab/contract/core/error-codes';
import { passwordPaths } from '@kiemlab/contract/core/secrets';
import { z, type ZodType } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (schema: ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
};

function parameters(
  schema: ZodType | undefined,
  place: 'path' | 'query',
  orAll: readonly string[] = [],
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(orAll.includes(name) ? { description: 'Left out, empty, All or 0: no filter' } : {}),
  }));
}

/** The name under which a repeated request is answered and not done again. */
const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repeated request with the same key is answered as the first was, for 24 hours, and not done again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const GENERAL: ErrorCode[] = ['INTERNAL', 'TOOK_TOO_LONG', 'STORAGE_FULL'];

function errorsOf(endpoint: EndpointDef): ErrorCode[] {
  const input: ErrorCode[] = [
    ...(endpoint.params || endpoint.query || endpoint.body || endpoint.upload
      ? (['VALIDATION'] as const)
      : []),
    ...(endpoint.upload || endpoint.form
      ? (['MALFORMED_BODY', 'PAYLOAD_TOO_LARGE', 'STORAGE_LOW'] as const)
      : []),
    ...(passwordPaths(endpoint).length > 0 ? (['TOO_MANY_REQUESTS'] as const) : []),
  ];
  const access: ErrorCode[] =
    endpoint.permission === 'public'
      ? []
      : endpoint.permission === 'signed-in'
        ? ['UNAUTHENTICATED']
        : ['UNAUTHENTICATED', 'FORBIDDEN'];
  const once: ErrorCode[] = isDoneOnce(endpoint) ? ['VALIDATION', 'IDEMPOTENCY_KEY_REUSED'] : [];
  return [...input, ...access, ...once, ...(endpoint.errors ?? []), ...GENERAL];
}

function responses(endpoint: EndpointDef): Json {
  const codes = errorsOf(endpoint);
  const answers = codes.map((code) => refusalAnswer(endpoint, { code, message: '', details: {} }));
  const statuses = [...new Set(answers.map(({ status }) => status))];
  const error = isUserService(endpoint.envelope) ? UserServiceError : LabError;
  const ok = isFile(endpoint.ok)
    ? Object.fromEntries(
        endpoint.ok.mime.map((mime) => [mime, { schema: { type: 'string', format: 'binary' } }]),
      )
    : {
        'application/json': {
          schema: schemaOf(inEnvelope(endpoint.envelope, endpoint.ok), 'output'),
        },
      };
  return {
    [endpoint.status ?? 200]: { description: 'Success', content: ok },
    ...(codes.includes('RANGE_NOT_SATISFIABLE')
      ? { 206: { description: 'The part that `Range` asks for', content: ok } }
      : {}),
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        {
          description: [
            ...new Set(answers.filter((answer) => answer.status === status).map(({ body }) => body['code'])),
          ].join(', '),
          content: { 'application/json': { schema: schemaOf(error, 'output') } },
        },
      ]),
    ),
  };
}

/** The same body as a form. */
const formOf = ({ json, files, maxBytes, maxFiles }: FormBody): Json => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: {
        [json]: {
          type: 'string',
          description: 'The body as JSON; one of its entries alone or a list of them, too',
        },
        [files]: {
          type: 'array',
          maxItems: maxFiles,
          items: { type: 'string', format: 'binary', maxLength: maxBytes },
        },
      },
      required: [json],
    },
  },
});

function requestBody(endpoint: EndpointDef): Json {
  const fields: Json = endpoint.body ? schemaOf(endpoint.body, 'input') : { type: 'object' };
  if (!endpoint.upload)
    return endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: fields }, ...(endpoint.form && formOf(endpoint.form)) },
          },
        }
      : {};
  const file = { type: 'string', format: 'binary', maxLength: endpoint.upload.maxBytes };
  const schema = {
    ...fields,
    properties: { ...(fields['properties'] as Json | undefined), file },
    required: [...((fields['required'] as string[] | undefined) ?? []), 'file'],
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

/** `path` may name its parameters in another way than the endpoint. */
function operation(endpoint: EndpointDef, path: string): Json {
  const named = namesIn(path);
  const own = namesIn(endpoint.path.replace(/:(\w+)/g, '{$1}'));
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.split('.')[0]],
    summary: endpoint.summary,
    description: `Permission: ${Array.isArray(endpoint.permission) ? endpoint.permission.join(' or ') : String(endpoint.permission)}`,
    security: endpoint.permission === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(endpoint.params, 'path').map((one) => ({
        ...one,
        name: named[own.indexOf(String(one['name']))] ?? one['name'],
      })),
      ...parameters(endpoint.query, 'query', endpoint.orAll),
      ...(isDoneOnce(endpoint) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...requestBody(endpoint),
    responses: responses(endpoint),
  };
}

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

/** The path under which a document lists a call: paths that differ by the names of their parameters alone are one path of OpenAPI. */
const pathIn = (paths: Record<string, Json>, path: string): string =>
  Object.keys(paths).find((known) => shapeOf(known) === shapeOf(path)) ?? path;

/** Where the document is; it lists itself. */
export const OPENAPI_PATH = '/api/openapi.json';
const ITSELF: Json = {
  operationId: 'openapi.get-document',
  tags: ['openapi'],
  summary: 'This document: every call of this server',
  description: 'Permission: public',
  security: [],
  parameters: [],
  responses: {
    200: { description: 'Success', content: { 'application/json': { schema: { type: 'object' } } } },
  },
};

/** The OpenAPI 3.1 document of all endpoints, from the contract itself, and of its own address (OPS-04). */
export function openApiOf(endpoints: readonly EndpointDef[], version: string): Json {
  const paths: Record<string, Json> = { [OPENAPI_PATH]: { get: ITSELF } };
  for (const endpoint of endpoints) {
    const path = pathIn(paths, endpoint.path.replace(/:(\w+)/g, '{$1}'));
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, path) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'KiemLab',
      version,
      description: 'Laboratory information management for drug-testing laboratories',
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}

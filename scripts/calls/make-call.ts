import type { Chance } from './chance.ts';
import { makeValue, type Schema } from './make-value.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
}
/** An operation of the document, with its address. */
export interface Operation {
  operationId: string;
  method: string;
  path: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
export interface Call {
  path: string;
  init: { method: string; headers: Record<string, string>; body?: string | FormData };
}

/** Every operation of a document, in its order. */
export const operationsOf = (document: {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
}): Operation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );

const FILES = [
  ['%PDF-1.4\n%âãÏÓ\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n', 'bien-ban.pdf'],
  ['\u0089PNG\r\n\u001a\n', 'anh.png'],
  ['a,b\n1,2\n', 'bang.csv'],
  ['', 'rong.pdf'],
  ['PK\u0003\u0004', 'bang.xlsx'],
] as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
/** Half of a pair is no text that travels. */
const wellFormed = (text: string): string => text.replaceAll(/[\ud800-\udfff]/gu, '\ufffd');

function formOf(schema: Schema, chance: Chance, idOf: () => string): FormData {
  const form = new FormData();
  for (const name of Object.keys(schema.properties ?? {})) {
    const property = schema.properties?.[name] ?? {};
    if (!schema.required?.includes(name) && chance.happens(0.5)) continue;
    if (property.format === 'binary' || (property.items && property.items.format === 'binary')) {
      const [content, fileName] = chance.pick(FILES);
      form.append(name, new File([Buffer.from(content, 'latin1')], fileName));
    } else form.append(name, wellFormed(textOf(makeValue(property, chance, idOf))));
  }
  return form;
}

/** A call of an operation by lot. `idOf` gives the ids in it. */
export function makeCall(operation: Operation, chance: Chance, idOf: () => string): Call {
  let path = operation.path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const { name, in: place, required, schema } of operation.parameters) {
    if (!required && chance.happens(0.6)) continue;
    const text = wellFormed(textOf(makeValue(schema, chance, idOf) ?? ''));
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(text || '-'));
    else if (place === 'query') query.append(name, text);
    else if (chance.happens(0.2)) headers[name] = `call-${chance.whole(1e9)}`;
  }
  const init: Call['init'] = { method: operation.method, headers };
  const content = operation.requestBody?.content ?? {};
  const form = content['multipart/form-data'];
  const json = content['application/json'];
  if (form && (!json || chance.happens(0.3))) init.body = formOf(form.schema, chance, idOf);
  else if (json) {
    headers['content-type'] = 'application/json';
    const body = JSON.stringify(makeValue(json.schema, chance, idOf));
    init.body = chance.happens(0.01) ? body.slice(1) : body;
  }
  return { path: query.size > 0 ? `${path}?${query.toString()}` : path, init };
}

import type { Chance } from './chance.ts';

/** The parts of JSON Schema that the document uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema | false;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Texts that people and programs write: diacritics of both forms, signs of other scripts, what SQL and markup mind. */
const TEXTS = [
  ...['a', '1', '0', '01', '2026', '0,5', '12.5', 'A1', 'true', 'Paracetamol', 'Nguyễn Thị Lan', 'Lan'],
  ...['Lý do đủ dài để ghi vào nhật ký', "O'Neil; DROP TABLE", '<b>đậm</b>', '%_\\', '😀 \u200d', '  ', ''],
  ...[
    'Mẫu đạt'.normalize('NFD'),
    '9'.repeat(40),
    'x'.repeat(300),
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    'null',
  ],
  ...['a@b.vn', '2026-11-30', '08:30', 'f'.repeat(64), '100:1', '1e999', '-0', '≤ 0,5'],
];
const WRONG = [null, 0, -1, 1e30, '', 'x', true, [], {}, [null], { a: 1 }, '\u0000', 2 ** 53];

const fits = (text: string, { pattern, minLength = 0, maxLength = Infinity }: Schema): boolean =>
  text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, 'u').test(text));

function makeText(schema: Schema, chance: Chance, idOf: () => string): string {
  if (schema.format === 'uuid' || schema.format === 'guid') return idOf();
  const day = new Date(Date.UTC(2026, chance.whole(12), 1 + chance.whole(28))).toISOString();
  if (schema.format === 'date') return day.slice(0, 10);
  if (schema.format === 'date-time') return day;
  const fitting = TEXTS.filter((text) => fits(text, schema));
  return fitting.length > 0 && !chance.happens(0.05) ? chance.pick(fitting) : chance.pick(TEXTS);
}

function makeNumber({ minimum = 0, maximum = 1000 }: Schema, chance: Chance, isWhole: boolean): number {
  const [low, high] = [Math.max(minimum, -1e6), Math.min(maximum, Math.max(minimum, 0) + 50)];
  if (chance.happens(0.1)) return chance.pick([minimum, maximum]);
  const number = low + chance.next() * Math.max(high - low, 0);
  return isWhole ? Math.round(number) : number;
}

/**
 * A value for a schema by lot: mostly one that fits, now and then one of another kind. `idOf` gives ids that the laboratory knows, or does not.
 */
export function makeValue(schema: Schema, chance: Chance, idOf: () => string, depth = 0): unknown {
  if (chance.happens(0.015)) return chance.pick(WRONG);
  if ('const' in schema) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const among = schema.anyOf ?? schema.oneOf;
  if (among) return makeValue(chance.pick(among), chance, idOf, depth + 1);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => makeValue(part, chance, idOf, depth + 1)));
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
  if (type === 'string') return makeText(schema, chance, idOf);
  if (type === 'integer' || type === 'number') return makeNumber(schema, chance, type === 'integer');
  if (type === 'boolean') return chance.happens(0.5);
  if (type === 'null') return null;
  if (type === 'array') {
    const { minItems = 0, maxItems = 3, items = {}, prefixItems } = schema;
    if (prefixItems || items === false)
      return (prefixItems ?? []).map((item) => makeValue(item, chance, idOf, depth + 1));
    const length = Math.min(minItems + chance.whole(3), Math.max(maxItems, minItems));
    return Array.from({ length }, () => makeValue(items, chance, idOf, depth + 1));
  }
  if (schema.properties || type === 'object') {
    const names = Object.keys(schema.properties ?? {}).filter(
      (name) => schema.required?.includes(name) || (depth < 8 && chance.happens(0.4)),
    );
    return Object.fromEntries(
      names.map((name) => [name, makeValue(schema.properties?.[name] ?? {}, chance, idOf, depth + 1)]),
    );
  }
  return chance.pick(TEXTS);
}

import type { FormInstance } from 'antd';
import { refusedFields } from '../../lib/api/http-error.ts';

export type Path = (string | number)[];

/** Form names seen from the server's dotted path: as it is, and without the part of the request it was found in. */
function pathsOf(field: string): Path[] {
  const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return path[0] === 'body' ? [path.slice(1)] : [path, path.slice(1)];
}

const keyOf = (path: readonly (string | number)[]): string => path.join('.');

export interface PlacedErrors {
  /** The fields that now say why they were refused. */
  placed: Path[];
  /** Texts of those the form has no field for, to be shown above its button. */
  unplaced: string[];
}

/** Puts the server's field errors under their fields, several of one field together. */
export function showFieldErrors(form: FormInstance, error: unknown): PlacedErrors {
  const unplaced: string[] = [];
  const placed = new Map<string, { name: Path; errors: string[] }>();
  // What the form has a field for, whatever its control is made of.
  const known = new Set(form.getFieldsError().map(({ name }) => keyOf(name)));
  for (const { field, message } of refusedFields(error)) {
    const name = pathsOf(field).find((path) => path.length > 0 && known.has(keyOf(path)));
    if (!name) unplaced.push(message);
    else {
      const before = placed.get(keyOf(name))?.errors ?? [];
      if (!before.includes(message)) placed.set(keyOf(name), { name, errors: [...before, message] });
    }
  }
  const fields = [...placed.values()];
  form.setFields(fields);
  return { placed: fields.map(({ name }) => name), unplaced };
}

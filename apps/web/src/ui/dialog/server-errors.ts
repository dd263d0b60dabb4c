import type { FormInstance } from 'antd';
import { refusedFields } from '../../lib/api/http-error.ts';

type Path = (string | number)[];

/** Form names seen from the server's dotted path: as it is, and without the part of the request it was found in. */
function pathsOf(field: string): Path[] {
  const path = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return path[0] === 'body' ? [path.slice(1)] : [path, path.slice(1)];
}

/**
 * Puts the server's field errors under their fields. Returns the texts of those the form has no field for, so that they can
 * be shown above it.
 */
export function showFieldErrors(form: FormInstance, error: unknown): string[] {
  const unplaced: string[] = [];
  for (const { field, message } of refusedFields(error)) {
    const path = pathsOf(field).find((candidate) => candidate.length > 0 && form.getFieldInstance(candidate));
    if (!path) {
      unplaced.push(message);
      continue;
    }
    form.setFields([{ name: path, errors: [message] }]);
  }
  return unplaced;
}

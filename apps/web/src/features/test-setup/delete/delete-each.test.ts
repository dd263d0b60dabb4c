import { expect, test } from 'vitest';
import { HttpError } from '../../../lib/api/http-error.ts';
import { deleteEach } from './delete-each.ts';

const refusal = (message: string) => new HttpError(409, 'SETUP_IN_USE', message);

test('TEMPLATE-03 what may be deleted is, whatever is refused beside it; each refusal is said once', async () => {
  const gone: string[] = [];
  const remove = (id: string): Promise<void> => {
    if (id.startsWith('used')) return Promise.reject(refusal(id.slice(0, 5)));
    gone.push(id);
    return Promise.resolve();
  };
  await deleteEach(['a', 'b'], remove);
  await expect(deleteEach(['used1', 'c', 'used2', 'used1-too'], remove)).rejects.toMatchObject({
    status: 409,
    code: 'SETUP_IN_USE',
    message: 'used1 used2',
  });
  expect(gone).toEqual(['a', 'b', 'c']);
  const lost = new TypeError('gone away');
  await expect(deleteEach(['a'], () => Promise.reject(lost))).rejects.toBe(lost);
});

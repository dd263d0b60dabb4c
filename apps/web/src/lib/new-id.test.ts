import { z } from 'zod';
import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

it('SAMPLE-16: every import has an id of its own, as the server wants it', () => {
  const ids = Array.from({ length: 200 }, newId);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(200);
});

import { quantile } from './measure.ts';
import type { Product } from './product.ts';

/** How often the right is taken away and given back. */
const TRIES = 300;
/** Not found out within this is a failure, ms. */
const PATIENCE = 10_000;

async function call(
  product: Product,
  token: string,
  path: string,
  body?: object,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`http://127.0.0.1:${product.port}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, text: await response.text() };
}

/** A group that opens the clients, and the person who is put into it and taken out of it. */
async function makeGroup(first: Product, admin: string): Promise<{ IdGroup: string; IdUser: string }> {
  const made = await call(first, admin, '/api/permissions/create_group', {
    AppCode: 'NT_Core',
    TenGroup: 'Bench',
  });
  const { Id } = (JSON.parse(made.text) as { data: { Id: string } }).data;
  await call(first, admin, '/api/permissions/update_permission_group', {
    Id,
    AppCode: 'NT_Core',
    Permits: ['Client'],
  });
  const listed = await call(first, admin, '/api/user/list_user', { filters: { search: 'knv1' } });
  const [person] = (JSON.parse(listed.text) as { data: { IdUser: string }[] }).data;
  return { IdGroup: Id, IdUser: person?.IdUser ?? '' };
}

/**
 * A person is taken out of a group in one process and asks the other one for what the group opens, again and again: milliseconds
 * from the answer of the one until the first call that the other refuses. Then he or she is put into it again, and is let in.
 */
export async function measureRights(first: Product, second: Product): Promise<string> {
  const admin = await first.logIn('admin');
  const person = await second.logIn('knv1');
  const membership = await makeGroup(first, admin);
  const set = async (Member: boolean): Promise<void> => {
    const { status, text } = await call(first, admin, '/api/permissions/set_membership', {
      ...membership,
      Member,
    });
    if (status !== 200) throw new Error(`the membership was not changed: ${text}`);
  };
  const until = async (wanted: number): Promise<number> => {
    const began = performance.now();
    for (;;) {
      const asked = performance.now();
      const { status } = await call(second, person, '/api/client/count-type');
      if (status === wanted) return asked - began;
      if (asked - began > PATIENCE) throw new Error(`still ${status} after ${PATIENCE} ms`);
    }
  };
  const taken: number[] = [];
  for (let nth = 0; nth < TRIES; nth++) {
    await set(true);
    await until(200);
    await set(false);
    taken.push(await until(403));
  }
  taken.sort((a, b) => a - b);
  const ms = (share: number): string => quantile(taken, share).toFixed(1);
  return `a right taken in one process, refused in the other, ${TRIES} times: p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms, longest ${(taken.at(-1) ?? NaN).toFixed(1)} ms`;
}

import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { expect } from 'vitest';
import type { Parts } from '../../../testing/test-app.ts';
import { type FolderPeople, PEOPLE, SIGNS } from './folder-people.ts';

/** A call with what it is sent, made anew for each person. */
export type Call = [EndpointDef, () => Promise<Parts>];

/** Has each of `PEOPLE` call, and expects what a row of a table by hand says: a sign of `SIGNS` for each, in their order. */
export async function expectAnswers(
  { app, people }: Pick<FolderPeople, 'app' | 'people'>,
  row: string,
  [endpoint, parts]: Call,
): Promise<void> {
  const signs = row.split(/ +/);
  expect(signs).toHaveLength(PEOPLE.length);
  for (const [column, who] of PEOPLE.entries()) {
    const answer = await app.send(endpoint, await parts(), people[who].token);
    expect([who, answer.code], JSON.stringify(answer.body)).toEqual([who, SIGNS[signs[column] ?? '']]);
    expect([200, 201].includes(answer.status)).toBe(signs[column] === '+');
  }
}

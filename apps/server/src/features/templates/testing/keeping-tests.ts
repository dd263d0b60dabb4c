import { getTemplate } from '@kiemlab/contract/features/templates/templates.api';
import { expect } from 'vitest';
import { nextNumber } from '../../../testing/people.ts';
import { startKeeping } from './keeping.ts';

/** A form of tests, as configData has it. */
export const FORM = {
  config: [
    {
      sectionName: 'testPreparation',
      attributes: { containerType: { required: true }, processingNotes: {} },
    },
    { sectionName: 'testRecord', attributes: { remark: { label: '=1+1 #nhận xét' } } },
  ],
};

/** What says that a template is one of tests. */
export const TEST = { type: 'TEST' } as const;

export const newName = () => `Vi sinh ${nextNumber()}`;

/** A laboratory with somebody who keeps its templates of tests. */
export async function startKeepingTests() {
  const { world, keeper, update, refusal, create: send } = await startKeeping();
  /** The bodies of the specification (2 §7): name and configData, with id to change. */
  const create = (more: object = {}) =>
    send({ name: newName(), templateType: 'TEST', configData: FORM, ...more });
  const made = async (more?: object) => {
    const answer = await create(more);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.data;
  };

  const read = (id: string) => world.done(keeper, getTemplate, { params: { id }, query: TEST });

  return { world, keeper, create, update, made, read, refusal };
}
export type KeepingTests = Awaited<ReturnType<typeof startKeepingTests>>;

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { sampleRow } from '../testing.ts';
import { useAskType } from './use-ask-type.tsx';

const DRUG = '22222222-2222-4222-8222-222222222222';
const HERB = '33333333-3333-4333-8333-333333333333';
const FOOD = '44444444-4444-4444-8444-444444444444';
const TYPES = [
  [DRUG, 'Thuốc hóa dược'],
  [HERB, 'Dược liệu'],
  [FOOD, 'Thực phẩm'],
].map(([id, templateName]) => ({
  id,
  templateName,
  templateType: 'SAMPLE',
  prefix: '',
  createdDate: '',
  version: 1,
  fields: [],
  closedAt: id === FOOD ? '2026-01-05T00:00:00.000Z' : null,
  actionsOff: id === HERB ? [{ version: 1, actions: ['import'] }] : [],
}));
const SENTENCE = 'Vui lòng chọn loại mẫu!';

beforeEach(() =>
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('/templates') ? TYPES : {})),
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const drug = (sampleId: string) => sampleRow({ sampleId, templateId: DRUG, templateName: 'Thuốc hóa dược' });
const herb = (sampleId: string) => sampleRow({ sampleId, templateId: HERB, templateName: 'Dược liệu' });

/** Opens a page with one action of each kind; answers what they were carried out with. */
function page(selected: SampleRow[], filtered?: string): { acts: string[]; moved: string[][] } {
  const acts: string[] = [];
  const moved: string[][] = [];
  function Page() {
    const type = useAskType(filtered, selected);
    return (
      <>
        <button onClick={() => type.ask(({ id, name }) => void acts.push(`${id} ${name}`))}>Thêm</button>
        {(['add', 'import'] as const).map((action) => (
          <button
            key={action}
            onClick={() => type.askNew(action, ({ id }) => void acts.push(`${action} ${id}`))}
          >
            {action}
          </button>
        ))}
        <button onClick={() => type.askAmong((rows) => void moved.push(rows.map((row) => row.sampleId)))}>
          Chuyển
        </button>
        {type.element}
      </>
    );
  }
  renderInFrame(<Page />);
  return { acts, moved };
}
const press = (name: string): void => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const question = () => screen.queryByRole('dialog', { name: SENTENCE });
const offered = async () => {
  await screen.findByRole('dialog', { name: SENTENCE });
  await screen.findByRole('button', { name: /hóa dược/ });
  return screen.getAllByRole('listitem').map((item) => item.textContent);
};

test('SAMPLE-20 an action without a type asks with the specified sentence, offers the types and goes on with the chosen one', async () => {
  const { acts } = page([]);
  press('Thêm');
  expect(await offered()).toEqual(['Thuốc hóa dược', 'Dược liệu', 'Thực phẩm']);
  expect(acts).toEqual([]);
  press('Dược liệu');
  expect(acts).toEqual([`${HERB} Dược liệu`]);
  expect(question()).toBeNull();
  expect(document.activeElement?.textContent).toBe('Thêm');
});

test('SAMPLE-20 the arrows go through the types, and leaving the question carries nothing out', async () => {
  const { acts, moved } = page([drug('a'), herb('b')]);
  press('Thêm');
  await offered();
  const focused = () => document.activeElement?.textContent;
  await waitFor(() => expect(focused()).toBe('Thuốc hóa dược'));
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  key('ArrowDown');
  expect(focused()).toBe('Dược liệu');
  key('End');
  expect(focused()).toBe('Thực phẩm');
  key('ArrowDown');
  expect(focused()).toBe('Thuốc hóa dược');
  key('ArrowUp');
  expect(focused()).toBe('Thực phẩm');
  press('Hủy bỏ');
  expect(question()).toBeNull();
  expect([acts, moved]).toEqual([[], []]);
});

test('SAMPLE-20 the type comes from the selection where all rows have one, and from the filter of the list', async () => {
  const chosen = page([herb('a'), herb('b')]);
  press('Thêm');
  press('Chuyển');
  expect(chosen).toEqual({ acts: [`${HERB} Dược liệu`], moved: [['a', 'b']] });
  expect(question()).toBeNull();
  cleanup();
  const filtered = page([], FOOD);
  press('Thêm');
  expect(question()).toBeNull();
  expect(filtered.acts[0]).toContain(FOOD);
});

test('SAMPLE-20 of rows of several types those of the chosen one are acted upon, and only their types are offered', async () => {
  const { moved } = page([drug('a'), herb('b'), drug('c')]);
  press('Chuyển');
  expect(await offered()).toEqual(['Thuốc hóa dược2 mẫu', 'Dược liệu1 mẫu']);
  fireEvent.click(screen.getByRole('button', { name: /hóa dược/ }));
  expect(moved).toEqual([['a', 'c']]);
});

test('TEMPLATE-01 new samples are offered no type that is closed, or that does without what is asked for', async () => {
  page([]);
  press('add');
  expect(await offered()).toEqual(['Thuốc hóa dược', 'Dược liệu']);
  press('Hủy bỏ');
  press('import');
  expect(await offered()).toEqual(['Thuốc hóa dược']);
  cleanup();
  // The list is narrowed to the closed type: the question comes, as nothing new is made of it.
  const { acts } = page([], FOOD);
  await waitFor(() => expect(question()).toBeNull());
  press('Thêm');
  await waitFor(() => expect(acts).toHaveLength(1));
  press('add');
  expect(await offered()).toEqual(['Thuốc hóa dược', 'Dược liệu']);
  expect(acts).toHaveLength(1);
});

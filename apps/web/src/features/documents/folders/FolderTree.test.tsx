import type { Folder } from '@kiemlab/contract/features/documents/folders.api';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { sampleFolder } from '../testing.ts';
import { FolderTree } from './FolderTree.tsx';
import { rowsOf } from './tree-rows.ts';

afterEach(cleanup);

const folder = (Id: string, Subfolders = 0): Folder => sampleFolder({ Id, Title: Id, Subfolders });
const rows = rowsOf(
  new Map([
    ['', [folder('Biểu mẫu', 1), folder('Quy trình', 2)]],
    ['Biểu mẫu', [folder('Phiếu')]],
  ]),
  new Set(['Biểu mẫu']),
);
const acts = { open: vi.fn(), close: vi.fn(), choose: vi.fn(), drop: vi.fn() };
const show = (off?: string): HTMLElement => {
  for (const act of Object.values(acts)) act.mockReset();
  renderInFrame(
    <FolderTree
      label="Thư mục"
      tree={{ rows, loading: new Set(), open: acts.open, close: acts.close }}
      chosen="Phiếu"
      onChoose={acts.choose}
      offBecause={({ Id }) => (Id === off ? 'Không được' : undefined)}
      drag={{ may: () => true, mayInto: (_, into) => into.folder.Id !== 'Phiếu', onDrop: acts.drop }}
    />,
  );
  return screen.getByRole('tree', { name: 'Thư mục' });
};
const line = (title: string): HTMLElement => screen.getByTitle(title);
const press = (tree: HTMLElement, key: string) => fireEvent.keyDown(tree, { key });

test('DOC-01 one line is reached by Tab, the chosen one at first; arrows and letters move the cursor', () => {
  const tree = show();
  expect(screen.getAllByRole('treeitem').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  press(tree, 'ArrowDown');
  expect(document.activeElement).toBe(line('Quy trình'));
  press(tree, 'b');
  expect(document.activeElement).toBe(line('Biểu mẫu'));
  press(tree, 'ArrowLeft');
  expect(acts.close).toHaveBeenCalledWith('Biểu mẫu');
  press(tree, 'End');
  press(tree, 'ArrowRight');
  expect(acts.open).toHaveBeenCalledWith('Quy trình');
});

test('DOC-01 Enter chooses; what cannot be chosen says why and is not', () => {
  const tree = show('Biểu mẫu');
  press(tree, 'Home');
  press(tree, 'Enter');
  expect(acts.choose).not.toHaveBeenCalled();
  expect(line('Biểu mẫu: Không được').getAttribute('aria-disabled')).toBe('true');
  press(tree, 'End');
  press(tree, ' ');
  expect(acts.choose).toHaveBeenCalledWith(expect.objectContaining({ Id: 'Quy trình' }));
});

test('DOC-02 a folder is dropped where it may lie, and nowhere else', () => {
  show();
  const dataTransfer = { setData: vi.fn(), effectAllowed: '' };
  fireEvent.dragStart(line('Quy trình'), { dataTransfer });
  fireEvent.drop(line('Phiếu'), { dataTransfer });
  expect(acts.drop).not.toHaveBeenCalled();
  fireEvent.drop(line('Biểu mẫu'), { dataTransfer });
  expect(acts.drop).toHaveBeenCalledWith(
    expect.objectContaining({ Id: 'Quy trình' }),
    expect.objectContaining({ Id: 'Biểu mẫu' }),
  );
});

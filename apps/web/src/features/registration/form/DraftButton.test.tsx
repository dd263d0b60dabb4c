import { listTemplates } from '@kiemlab/contract/features/templates/templates.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { draftOf } from '../../../lib/storage/draft.ts';
import { vi as texts } from '../../../locales/vi.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { DraftButton } from './DraftButton.tsx';
import { NEW_SAMPLE_DRAFT } from './new-draft.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const opened = vi.fn();
function show(): void {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(keyOf(listTemplates, { query: {} }), [{ id: 't1', templateName: 'Thuốc hóa dược' }]);
  renderInFrame(<DraftButton onOpen={opened} />, cache);
}

test('SAMPLE-03 the list says that the draft of a new sample is kept, of which type, and leads back to it', () => {
  draftOf(`${NEW_SAMPLE_DRAFT}t1`).write({ newId: 'x' });
  show();
  const button = screen.getByRole('button', { name: texts.samples.draftGoOn });
  expect(button.title).toBe('Bản nháp mẫu mới (Thuốc hóa dược) đã được giữ.');
  fireEvent.click(button);
  expect(opened).toHaveBeenCalledWith('t1');
});

test('SAMPLE-03 without a draft, or of a type that is gone, there is no such button', () => {
  draftOf(`${NEW_SAMPLE_DRAFT}gone`).write({ newId: 'x' });
  show();
  expect(screen.queryByRole('button')).toBeNull();
});

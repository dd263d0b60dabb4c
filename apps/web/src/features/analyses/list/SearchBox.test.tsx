import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { SearchBox } from './SearchBox.tsx';

afterEach(cleanup);

test('TEST-01 what is typed stays while the list is asked and the address follows late', async () => {
  const asked = vi.fn<(text: string | undefined) => void>();
  renderInFrame(<SearchBox value={undefined} onSearch={asked} />);
  const box = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(box, { target: { value: 'amoxi ' } });
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith('amoxi'));
  expect(box.value).toBe('amoxi ');
  fireEvent.change(box, { target: { value: `${box.value}500` } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(asked).toHaveBeenLastCalledWith('amoxi 500');
  expect(box.value).toBe('amoxi 500');
});

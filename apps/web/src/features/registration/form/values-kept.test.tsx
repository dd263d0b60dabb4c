import { listUsers } from '@kiemlab/contract/features/users/users.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { UserSelect } from './UserSelect.tsx';
import { WholeNumberInput } from '../../../ui/WholeNumberInput.tsx';

afterEach(cleanup);

const changed = vi.fn<(value: number | string | null) => void>();
function Count() {
  const [value, setValue] = useState<number | string | null>(null);
  return (
    <WholeNumberInput
      value={value}
      onChange={(next) => {
        setValue(next);
        changed(next);
      }}
    />
  );
}

test('SAMPLE-07 a number below zero stays what it is, for the rule to refuse, and does not become another one', () => {
  renderInFrame(<Count />);
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: '-5' } });
  fireEvent.blur(field);
  expect(changed.mock.lastCall).toEqual([-5]);
});

test('SAMPLE-05 an account that is not active any more is shown by its name, never by its id', () => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(keyOf(listUsers, { body: {} }), { data: [], total: 0 });
  renderInFrame(
    <UserSelect value="0f8fad5b-d9cb-469f-a165-70867728950e" storedName="Lê Thị Mỹ Hạnh" />,
    cache,
  );
  expect(screen.getByText('Lê Thị Mỹ Hạnh')).toBeTruthy();
  expect(screen.queryByText(/0f8fad5b/)).toBeNull();
});

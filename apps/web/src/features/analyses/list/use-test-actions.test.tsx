import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../lib/api/key-of.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { aTest } from '../testing.ts';
import { useTestActions } from './use-test-actions.ts';

afterEach(cleanup);

const onCertificate = vi.fn();
function Certificate({ count }: { count: number }) {
  const selected = Array.from({ length: count }, (_, n) => aTest({ id: `t${n}` }));
  const actions = useTestActions({
    selected,
    lookUpOnly: false,
    codeId: undefined,
    onAdd: vi.fn(),
    onAction: vi.fn(),
    onCertificate,
  });
  return actions
    .filter(({ key }) => key === 'certificate')
    .map(({ key, disabledReason, onClick }) => (
      <button key={key} type="button" title={disabledReason} onClick={onClick} />
    ));
}

test.each([
  [0, 'Vui lòng chọn 1 bản ghi!', 0],
  [1, '', 1],
  [2, 'Vui lòng chọn 1 bản ghi!', 0],
])('TEST-07 with %i tests selected the certificate says "%s" and opens %i times', (count, reason, times) => {
  onCertificate.mockClear();
  const cache = new QueryClient();
  cache.setQueryData(keyOf(getProfile, {}), { IdUser: 'u1', permissions: Object.keys(PERMISSIONS) });
  renderInFrame(<Certificate count={count} />, cache);
  const button = screen.getByRole('button');
  expect(button.title).toBe(reason);
  fireEvent.click(button);
  expect(onCertificate).toHaveBeenCalledTimes(times);
});

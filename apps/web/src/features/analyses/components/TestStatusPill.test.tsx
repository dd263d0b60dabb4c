import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { TestStatusPill } from './TestStatusPill.tsx';

afterEach(cleanup);

test('TEST-11 beside its status a test says that nobody reviewed it, where that is so', () => {
  renderInFrame(<TestStatusPill status="REQUEST_APPROVED" reviewSkipped />);
  expect(screen.getByText('không qua soát xét')).toBeTruthy();
  cleanup();
  renderInFrame(<TestStatusPill status="REQUEST_APPROVED" reviewSkipped={false} />);
  expect(screen.queryByText('không qua soát xét')).toBeNull();
});

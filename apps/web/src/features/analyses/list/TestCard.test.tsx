import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { vi as texts } from '../../../locales/vi.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { aTest } from '../testing.ts';
import { TestCard } from './TestCard.tsx';

afterEach(cleanup);
const { tests } = texts;

test('TEST-01 a card says when its test is due, and whose day it is, in words', () => {
  const due = { entryDate: '2099-01-05T02:00:00Z' };
  renderInFrame(<TestCard test={aTest({ ...due, dueBy: 'TEST' })} />);
  expect(screen.getByText('05/01/2099')).toBeTruthy();
  expect(screen.queryByText(tests.bySample)).toBeNull();
  cleanup();
  renderInFrame(<TestCard test={aTest({ ...due, dueBy: 'SAMPLE' })} />);
  expect(screen.getByText(tests.bySample)).toBeTruthy();
  cleanup();
  renderInFrame(<TestCard test={aTest({ ...due, dueBy: null })} />);
  expect(screen.queryByText('05/01/2099')).toBeNull();
  cleanup();
  renderInFrame(<TestCard test={aTest({ entryDate: '2020-01-05T02:00:00Z', dueBy: 'TEST' })} />);
  expect(screen.getByText(tests.overdue)).toBeTruthy();
});

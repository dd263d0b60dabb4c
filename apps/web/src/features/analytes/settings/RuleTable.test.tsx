import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { RuleTable } from './RuleTable.tsx';

afterEach(cleanup);

test('TEMPLATE-05 every heading of the rules has text, that of the boxes for screen readers', () => {
  renderInFrame(<RuleTable rules={[]} selected={[]} onSelect={() => undefined} onOpen={() => undefined} />);
  const texts = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(texts[0]).toBe('Chọn');
  expect(texts).not.toContain('');
});

import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.statuses';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { en } from '../../../locales/en.ts';
import { vi as texts } from '../../../locales/vi.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { PriorityTag } from './PriorityTag.tsx';
import { SampleStatusPill } from './SampleStatusPill.tsx';

afterEach(cleanup);

describe('marks of a sample', () => {
  it.each([
    ['low', 'Thấp', 'Low', 'green'],
    ['medium', 'Trung bình', 'Medium', 'orange'],
    ['high', 'Cao', 'High', 'red'],
  ] as const)('SAMPLE-22: priority %s is "%s" (%s) in %s', (priority, label, english, colour) => {
    renderInFrame(<PriorityTag priority={priority} />);
    expect(screen.getByText(label).style.getPropertyValue('--tone')).toBe(`var(--tone-${colour})`);
    expect(en.samples.priority[priority]).toBe(english);
  });

  it('SAMPLE-22: no priority, or an unknown one, has no tag', () => {
    renderInFrame(<PriorityTag priority={null} />);
    renderInFrame(<PriorityTag priority="toString" />);
    expect(screen.queryByText(/./)).toBeNull();
  });

  it.each(SAMPLE_STATUSES)('SAMPLE-22: status %s has a label of its own in both languages', (status) => {
    renderInFrame(<SampleStatusPill status={status} />);
    expect(screen.getByText(texts.samples.status[status])).toBeTruthy();
    for (const { samples } of [texts, en]) {
      const labels = Object.values<string>(samples.status);
      expect(labels.filter((label) => label === samples.status[status])).toHaveLength(1);
      expect(samples.status[status]).not.toBe(status);
    }
  });
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { DocumentStatusPill } from './DocumentStatusPill.tsx';

afterEach(cleanup);

const toneOf = (text: string): string => screen.getByText(text).getAttribute('style') ?? '';

test('DOC-05 what is in force and has run out says since when, and is not green', () => {
  renderInFrame(<DocumentStatusPill status="ACTIVE" expireDate="2020-02-29" />);
  expect(toneOf('Hết hiệu lực từ 01/03/2020')).toContain('--tone-gold');
  expect(screen.queryByText('Đang hiệu lực')).toBeNull();
});

test('DOC-05 what is still valid is in force, and what was retired says so without a day', () => {
  renderInFrame(<DocumentStatusPill status="ACTIVE" expireDate="2999-02-01" />);
  expect(toneOf('Đang hiệu lực')).toContain('--tone-green');
  cleanup();
  renderInFrame(<DocumentStatusPill status="OBSOLETE" expireDate="2020-02-01" />);
  expect(screen.getByText('Hết hiệu lực')).toBeTruthy();
});

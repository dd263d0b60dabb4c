import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { EditSampleDialog } from './SampleFormDialog.tsx';

afterEach(cleanup);

it('SAMPLE-07: editing without a sampleId says so instead of opening a form', () => {
  renderInFrame(<EditSampleDialog sampleId="" onClose={() => undefined} />);
  expect(screen.getByText('Lỗi thiếu sampleId! Vui lòng liên hệ admin để biết thêm chi tiết.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Lưu' })).toBeNull();
});

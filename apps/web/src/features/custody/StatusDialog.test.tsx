import { SAMPLE_ACTIONS } from '@kiemlab/contract/features/samples/samples.rules';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../lib/i18n/i18n.ts';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { sampleRow } from '../samples/testing.ts';
import { StatusDialog } from './StatusDialog.tsx';

afterEach(async () => {
  cleanup();
  await changeLanguage('vi');
});

test('SAMPLE-09 reopening is for samples whose report is not issued: the dialog speaks of the number, not of replacing', async () => {
  // After the issue a sample is reported, and does not come back from there.
  expect(SAMPLE_ACTIONS.reopen.from).toEqual(['REPORT_SAMPLE_HAS_EXISTED']);
  const said: Record<'vi' | 'en', [RegExp, RegExp]> = {
    vi: [/phiếu chưa ban hành giữ nguyên số đã cấp/i, /sửa đổi|thay bằng|thay thế|đã ban hành/],
    en: [/not yet issued keeps its number/, /amended|replaced|issued report/],
  };
  for (const language of ['vi', 'en'] as const) {
    await changeLanguage(language);
    renderInFrame(
      <StatusDialog
        kind="reopen"
        samples={[sampleRow({ sampleStatus: 'REPORT_SAMPLE_HAS_EXISTED' })]}
        onClose={vi.fn()}
        onDone={vi.fn()}
      />,
    );
    const text = (await screen.findByRole('dialog')).textContent;
    expect(text).toMatch(said[language][0]);
    expect(text).not.toMatch(said[language][1]);
    cleanup();
  }
});

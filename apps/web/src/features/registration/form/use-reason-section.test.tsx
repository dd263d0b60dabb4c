import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, test } from 'vitest';
import { HttpError } from '../../../lib/api/http-error.ts';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { reasonIn, useReasonSection } from './use-reason-section.tsx';

afterEach(cleanup);

function FormOf({ always, code }: { always: boolean; code: string }) {
  const why = useReasonSection(always);
  return (
    <Form>
      {why.section?.children}
      <button type="button" onClick={() => why.note(new HttpError(400, code, '', {}))}>
        Gửi
      </button>
    </Form>
  );
}
const refuse = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Gửi' }));

test('COMP-26 SAMPLE-07 a sampling that is refused for being long ago brings the field for its reason; other refusals do not', () => {
  renderInFrame(<FormOf always={false} code="VALIDATION" />);
  refuse();
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  renderInFrame(<FormOf always={false} code="SAMPLING_REASON_REQUIRED" />);
  expect(screen.queryByRole('textbox')).toBeNull();
  refuse();
  expect(screen.getByLabelText('Lý do nhập ngày lấy mẫu muộn')).toBeTruthy();
});

test('COMP-12 a change of what was received asks for its reason from the beginning', () => {
  renderInFrame(<FormOf always code="" />);
  expect(screen.getByLabelText('Lý do thay đổi')).toBeTruthy();
  expect(reasonIn({ reason: ' Sửa theo phiếu ' } as never)).toBe('Sửa theo phiếu');
  expect(reasonIn({})).toBe('');
});

import { cleanup, screen } from '@testing-library/react';
import { Button, Select } from 'antd';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from './test-frame.tsx';

afterEach(cleanup);

test('SHELL-08 what waits has no picture that is named in the language of the library', () => {
  renderInFrame(
    <>
      <Button loading>Gửi</Button>
      <Button loading icon={<svg aria-hidden="true" />} aria-label="Lưu" />
      <Select aria-label="Ứng dụng" loading />
    </>,
  );
  expect(screen.queryAllByRole('img')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Gửi' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Lưu' })).toBeTruthy();
  expect(document.querySelectorAll('.ant-btn-loading svg[aria-hidden=true]')).toHaveLength(2);
  expect(document.querySelectorAll('.ant-select-loading svg[aria-hidden=true]')).toHaveLength(1);
});

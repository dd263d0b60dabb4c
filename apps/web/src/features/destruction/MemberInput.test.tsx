import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../../ui/test-frame.tsx';
import { MemberInput } from './MemberInput.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (IdUser: string, Username: string, Position: string) => ({
  IdUser,
  Username,
  FirstName: 'Nghĩa',
  LastName: 'Bùi Hữu',
  FullName: 'Bùi Hữu Nghĩa',
  MaUser: 'NV1',
  Position,
  Department: '',
  CMND: null,
  Phone: '',
  Email: '',
  LoginStatus: 1,
  LockedUntil: null,
  LastLogin: null,
  Groups: null,
});

test('SAMPLE-10 a member of the council is chosen from the people of the laboratory, or typed', async () => {
  const people = [person('u1', 'truongphong1', 'Trưởng phòng'), person('u2', 'knv9', 'Kiểm nghiệm viên')];
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ result: true, data: people, total: people.length })),
  );
  const onPerson = vi.fn();
  renderInFrame(
    <Form>
      <Form.Item name="name" label="Họ tên">
        <MemberInput onPerson={onPerson} />
      </Form.Item>
    </Form>,
  );
  const box = screen.getByLabelText<HTMLInputElement>('Họ tên');
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: 'knv9' } });
  expect(onPerson).toHaveBeenLastCalledWith(undefined);
  fireEvent.click(await screen.findByText('Bùi Hữu Nghĩa (knv9) · Kiểm nghiệm viên'));
  expect(onPerson).toHaveBeenLastCalledWith(expect.objectContaining({ IdUser: 'u2' }));
  expect(box.value).toBe('Bùi Hữu Nghĩa');
  fireEvent.change(box, { target: { value: 'Nguyễn Văn Khách' } });
  expect(onPerson).toHaveBeenLastCalledWith(undefined);
  expect(box.value).toBe('Nguyễn Văn Khách');
});

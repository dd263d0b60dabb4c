import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from './test-frame.tsx';
import { useMessage } from './use-message.tsx';

afterEach(cleanup);

const KINDS = ['success', 'info', 'warning', 'error'] as const;
function Buttons() {
  const message = useMessage();
  return KINDS.map((kind) => (
    <button key={kind} type="button" onClick={() => void message[kind](`Câu ${kind}`)}>
      {kind}
    </button>
  ));
}

test('SHELL-08 messages say their sentence, and no picture in them has a name of its own', async () => {
  renderInFrame(<Buttons />);
  for (const kind of KINDS) {
    fireEvent.click(screen.getByRole('button', { name: kind }));
    expect(await screen.findByText(`Câu ${kind}`)).toBeTruthy();
  }
  expect(screen.queryAllByRole('img')).toEqual([]);
  expect(document.querySelectorAll('.ant-message svg[aria-hidden=true]')).toHaveLength(4);
});

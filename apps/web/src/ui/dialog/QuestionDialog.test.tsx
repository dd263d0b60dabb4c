import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../test-frame.tsx';
import { QuestionDialog } from './QuestionDialog.tsx';

afterEach(cleanup);

/** Opens the question; what is answered is told one after the other. */
function open() {
  const answers: boolean[] = [];
  renderInFrame(
    // No animation ends by itself in a test.
    <ConfigProvider theme={{ token: { motion: false } }}>
      <QuestionDialog title="Sure?" back="Back" yes="Yes" onAnswer={(isMeant) => void answers.push(isMeant)}>
        100000 g
      </QuestionDialog>
    </ConfigProvider>,
  );
  return answers;
}
const button = (name: string) => screen.getByRole('button', { name });

test('the question begins at the way back: Enter pressed on and on confirms nothing', async () => {
  open();
  expect(screen.getByRole('dialog', { name: 'Sure?' }).textContent).toContain('100000 g');
  await waitFor(() => expect(document.activeElement).toBe(button('Back')));
});

test('each way out says what it means; the mask is none', () => {
  const answers = open();
  fireEvent.click(button('Yes'));
  fireEvent.click(button('Back'));
  fireEvent.click(document.querySelector('.ant-modal-close') ?? document.body);
  fireEvent.click(document.querySelector('.ant-modal-wrap') ?? document.body);
  expect(answers).toEqual([true, false, false]);
});

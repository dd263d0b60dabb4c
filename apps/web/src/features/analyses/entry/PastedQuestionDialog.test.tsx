import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MarkReading } from '@kiemlab/contract/core/read-number';
import { renderInFrame } from '../../../ui/test-frame.tsx';
import { vi as texts } from '../../../locales/vi.ts';
import { PastedQuestionDialog } from './PastedQuestionDialog.tsx';
import type { PastedQuestion } from './pasted-question.ts';

const words = texts.tests.entry.pastedAsked;
const questions: readonly PastedQuestion[] = [
  { mark: 'comma', analytes: ['a'], numbers: [{ typed: '12,500', answers: ['12.500', '12500'], cells: 2 }] },
  { mark: 'point', analytes: ['b'], numbers: [{ typed: '1.250', answers: ['1.250', '1250'], cells: 1 }] },
];
afterEach(cleanup);

function shown() {
  const onAnswer = vi.fn<(question: PastedQuestion, meant: MarkReading) => void>();
  const onClose = vi.fn<() => void>();
  renderInFrame(<PastedQuestionDialog questions={questions} onAnswer={onAnswer} onClose={onClose} />);
  return { onAnswer, onClose };
}

test('TEST-03 both readings of each pasted number are shown, and each mark is answered for itself', () => {
  const { onAnswer, onClose } = shown();
  for (const cell of ['12,500 × 2', '12,500', '12500', '1.250', '1,250', '1250'])
    expect(screen.getByText(cell), cell).toBeDefined();
  const use = screen.getByRole('button', { name: words.use });
  fireEvent.click(screen.getAllByLabelText(texts.tests.entry.asThousands)[0] ?? document.body);
  expect(use).toHaveProperty('disabled', true);
  fireEvent.click(screen.getAllByLabelText(texts.tests.entry.asDecimal)[1] ?? document.body);
  fireEvent.click(use);
  expect(onAnswer.mock.calls).toEqual([
    [questions[0], 'THOUSANDS'],
    [questions[1], 'DECIMAL'],
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('TEST-03 left without an answer nothing is decided', () => {
  const { onAnswer, onClose } = shown();
  fireEvent.click(screen.getByRole('button', { name: words.later }));
  expect(onAnswer).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});

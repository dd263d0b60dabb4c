import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderInFrame } from '../test-frame.tsx';
import { OneFile } from './OneFile.tsx';

afterEach(cleanup);

function Field() {
  const [file, setFile] = useState<File>();
  return (
    <OneFile
      id="paper"
      aria-invalid
      aria-required
      value={file}
      onChange={setFile}
      accept=".pdf"
      accepted="PDF, 20 MB"
      drop="Drop it here"
      choose="Choose"
      takeOut={(name) => `Take out ${name}`}
    />
  );
}
const named = (name: string): File => new File(['bytes'], name);
const input = () => document.querySelector<HTMLInputElement>('input[type=file]');
const choose = (...files: File[]): void => {
  const into = input();
  if (into) fireEvent.change(into, { target: { files } });
};

test('one file is chosen and taken out again; it bears what the form says of its field', () => {
  renderInFrame(<Field />);
  expect(input()?.accept).toBe('.pdf');
  expect(screen.getByText('Drop it here')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose' }).id).toBe('paper');
  // A button is not required: its label says that something has to be chosen.
  expect(document.querySelector('[aria-required]')).toBeNull();
  choose(named('paper.pdf'));
  expect(screen.getByText('paper.pdf').parentElement?.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('PDF, 20 MB')).toBeNull();
  choose(named('other.pdf'));
  fireEvent.click(screen.getByRole('button', { name: 'Take out other.pdf' }));
  expect(screen.queryByText('other.pdf')).toBeNull();
  expect(screen.getByText('PDF, 20 MB')).toBeTruthy();
});

test('of several the first counts, dropped ones as well; choosing none leaves what stands', () => {
  renderInFrame(<Field />);
  const zone = screen.getByText('Drop it here').parentElement ?? document.body;
  fireEvent.drop(zone, { dataTransfer: { files: [named('first.pdf'), named('second.pdf')] } });
  expect(screen.getByText('first.pdf')).toBeTruthy();
  fireEvent.drop(zone, { dataTransfer: { files: [] } });
  expect(screen.getByText('first.pdf')).toBeTruthy();
});

test('the cursor goes on to what is to be done next: to take the file out, and to choose another one', () => {
  renderInFrame(<Field />);
  screen.getByRole('button', { name: 'Choose' }).focus();
  choose(named('paper.pdf'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Take out paper.pdf' }));
  fireEvent.click(screen.getByRole('button', { name: 'Take out paper.pdf' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose' }));
});

test('a long name is cut in its middle: its ending stays to be seen', () => {
  renderInFrame(<Field />);
  const name = 'Sổ giao nhận mẫu kiểm nghiệm năm 2026, quyển số 3, trang 12 (bản quét).pdf';
  choose(named(name));
  const shown = screen.getByTitle(name).textContent ?? '';
  expect(shown).toMatch(/^Sổ giao nhận mẫu.+….*quét\)\.pdf$/);
});

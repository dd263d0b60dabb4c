import { cleanup, screen } from '@testing-library/react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../test-frame.tsx';
import { PdfPage } from './PdfPage.tsx';

beforeEach(() => {
  // Every page is on the screen.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe(): void {
        this.#tell([{ isIntersecting: true }]);
      }
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A document whose pages are asked for, and fail when told. */
function failing() {
  const failures: ((error: Error) => void)[] = [];
  const pdf = { getPage: () => new Promise((_, fail) => failures.push(fail)) } as unknown as PDFDocumentProxy;
  return { pdf, fail: () => failures.forEach((fail) => fail(new Error('Transport destroyed'))) };
}
const page = (pdf: PDFDocumentProxy) => <PdfPage pdf={pdf} page={1} width={100} label="Trang 1 / 3" />;

test('PRINT-01 a page that cannot be drawn says so in its place', async () => {
  const { pdf, fail } = failing();
  renderInFrame(page(pdf));
  fail();
  expect((await screen.findByRole('alert')).textContent).toContain('Trang 1 / 3');
});

test('PRINT-01 a document that is closed while its pages are on their way complains to nobody', async () => {
  const { pdf, fail } = failing();
  renderInFrame(page(pdf)).unmount();
  fail();
  // A refusal that nobody takes fails the run, one turn later.
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('alert')).toBeNull();
});

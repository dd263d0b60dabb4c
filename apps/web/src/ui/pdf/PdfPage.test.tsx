import { act, cleanup, screen } from '@testing-library/react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInFrame } from '../test-frame.tsx';
import { PdfPage } from './PdfPage.tsx';

type Tell = (entries: { isIntersecting: boolean }[]) => void;
/** What the places of pages are watched by, to be told whether they are in sight; unless told they are. */
let watching: Tell[];
let inSight: boolean;
beforeEach(() => {
  watching = [];
  inSight = true;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: Tell;
      constructor(tell: Tell) {
        this.#tell = tell;
        watching.push(tell);
      }
      observe(): void {
        if (inSight) this.#tell([{ isIntersecting: true }]);
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
const page = (pdf: PDFDocumentProxy) => (
  <PdfPage pdf={pdf} page={1} width={100} shape={1.4} label="Trang 1 / 3" />
);

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

test('PRINT-01 of a book of two hundred pages only those in sight are asked for and kept, each in a place of its size', () => {
  inSight = false;
  const asked: number[] = [];
  const pdf = {
    getPage: (page: number) => new Promise(() => asked.push(page)),
  } as unknown as PDFDocumentProxy;
  const { container } = renderInFrame(
    Array.from({ length: 200 }, (_, index) => (
      <PdfPage key={index} pdf={pdf} page={index + 1} width={100} shape={1.5} label={`Trang ${index + 1}`} />
    )),
  );
  const canvases = (): number => container.querySelectorAll('canvas').length;
  const place = screen.getByRole('img', { name: 'Trang 200' });
  expect([place.style.width, place.style.height, canvases(), asked]).toEqual(['100px', '150px', 0, []]);
  const see = (index: number, isIntersecting: boolean): void =>
    act(() => watching[index]?.([{ isIntersecting }]));
  see(0, true);
  see(1, true);
  expect([canvases(), asked]).toEqual([2, [1, 2]]);
  see(0, false);
  see(199, true);
  expect([canvases(), asked]).toEqual([2, [1, 2, 200]]);
});

test('PRINT-01 thumbnails and further pages are asked for once the first page is drawn, or cannot be', async () => {
  const asked: number[] = [];
  const pdf = {
    getPage: (number: number) => {
      asked.push(number);
      return Promise.reject(new Error('cannot be drawn'));
    },
  } as unknown as PDFDocumentProxy;
  const drawn = vi.fn();
  const pages = (waits: boolean) => (
    <>
      <PdfPage pdf={pdf} page={2} width={100} label="Trang 2" waits={waits} />
      <PdfPage pdf={pdf} page={1} width={100} label="Trang 1" onDrawn={drawn} />
    </>
  );
  const { rerender } = renderInFrame(pages(true));
  await vi.waitFor(() => expect(drawn).toHaveBeenCalled());
  expect(asked).toEqual([1]);
  rerender(pages(false));
  expect(asked).toContain(2);
});

test('DOC-04 words across a page stand over it and are read out with its name; a page has none unless told', () => {
  const { pdf } = failing();
  renderInFrame(
    <PdfPage pdf={pdf} page={1} width={100} label="Trang 1 / 3" mark="HẾT HIỆU LỰC / OBSOLETE" />,
  );
  const marked = screen.getByRole('img', { name: 'Trang 1 / 3 – HẾT HIỆU LỰC / OBSOLETE' });
  expect(marked.querySelector('[data-page-mark]')?.textContent).toBe('HẾT HIỆU LỰC / OBSOLETE');
  cleanup();
  renderInFrame(page(pdf));
  expect(screen.getByRole('img', { name: 'Trang 1 / 3' }).querySelector('[data-page-mark]')).toBeNull();
});

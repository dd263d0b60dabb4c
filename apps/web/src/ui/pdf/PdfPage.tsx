import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './pdf.module.css';

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  page: number;
  /** Width on the screen in CSS px. */
  width: number;
  label: string;
}

/** One page of a PDF, drawn when it comes into sight; one that cannot be drawn says so in its place. */
export function PdfPage({ pdf, page, width, label }: PdfPageProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let task: { cancel(): void } | undefined;
    let gone = false;
    const draw = async (): Promise<void> => {
      const source = await pdf.getPage(page);
      if (gone) return;
      const natural = source.getViewport({ scale: 1 });
      const viewport = source.getViewport({ scale: (width / natural.width) * window.devicePixelRatio });
      element.width = Math.floor(viewport.width);
      element.height = Math.floor(viewport.height);
      const render = source.render({ canvas: element, viewport });
      task = render;
      // A page that is drawn anew (zoom) cancels the drawing before.
      await render.promise.catch(() => undefined);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        // Of a document that was closed meanwhile nothing is drawn, and nobody waits for it.
        draw().catch(() => gone || setFailed(true));
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
      task?.cancel();
    };
  }, [pdf, page, width]);

  if (failed)
    return (
      <p role="alert" className={styles['undrawn']} style={{ width }}>
        {t('ui.pdfFailed')} {label}
      </p>
    );
  return <canvas ref={canvas} role="img" aria-label={label} style={{ width }} />;
}

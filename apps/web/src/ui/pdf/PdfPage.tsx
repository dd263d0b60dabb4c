import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageMark } from '../PageMark.tsx';
import styles from './pdf.module.css';

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  page: number;
  /** Width on the screen in CSS px. */
  width: number;
  /** Height by width, as long as the page itself was not asked; of an upright sheet unless told. */
  shape?: number;
  label: string;
  /** Words across the page, read out with its name. */
  mark?: string | undefined;
  /** Not to be drawn yet: another page is wanted first, and one thread draws them all. */
  waits?: boolean;
  /** Told once the page is drawn, or cannot be. */
  onDrawn?: () => void;
}

/** Pages so near to the edge that they are drawn before they are seen. */
const NEAR = '200px';

/**
 * One page of a PDF: its place has its size from the first moment, and it is drawn while it is in sight or near. Of a book of hundreds of
 * pages a few are in memory. One that cannot be drawn says so in its place.
 */
export function PdfPage(props: PdfPageProps) {
  const { pdf, page, width, shape = 1.414, label, mark, waits = false, onDrawn } = props;
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  const [own, setOwn] = useState<number>();
  const [failed, setFailed] = useState(false);
  const tellDrawn = useEffectEvent(() => onDrawn?.());

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting === true),
      // A margin counts only for the frame that scrolls.
      { root: element.closest('[data-scrolls]'), rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!near || waits) return undefined;
    let task: { cancel(): void } | undefined;
    let gone = false;
    const draw = async (): Promise<void> => {
      const source = await pdf.getPage(page);
      const element = canvas.current;
      if (gone || !element) return;
      const natural = source.getViewport({ scale: 1 });
      setOwn(natural.height / natural.width);
      const viewport = source.getViewport({ scale: (width / natural.width) * window.devicePixelRatio });
      element.width = Math.floor(viewport.width);
      element.height = Math.floor(viewport.height);
      const render = source.render({ canvas: element, viewport });
      task = render;
      // A page that is drawn anew (zoom), or is out of sight again, cancels the drawing before.
      await render.promise.catch(() => undefined);
    };
    // Of a document that was closed meanwhile nothing is drawn, and nobody waits for it.
    draw()
      .catch(() => gone || setFailed(true))
      .finally(() => gone || tellDrawn());
    return () => {
      gone = true;
      task?.cancel();
    };
  }, [pdf, page, width, near, waits]);

  if (failed)
    return (
      <p role="alert" className={styles['undrawn']} style={{ width }}>
        {t('ui.pdfFailed')} {label}
      </p>
    );
  return (
    <div
      ref={place}
      role="img"
      aria-label={mark === undefined ? label : `${label} – ${mark}`}
      className={styles['page']}
      style={{ width, height: Math.round(width * (own ?? shape)) }}
    >
      {near && <canvas ref={canvas} />}
      <PageMark text={mark} />
    </div>
  );
}

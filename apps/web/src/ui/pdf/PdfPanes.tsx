import { Alert, Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../dialog/use-attempt.ts';
import { ErrorState } from '../ErrorState.tsx';
import { Viewer } from '../full-window/Viewer.tsx';
import { Icon } from '../Icon.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { ZoomButtons } from '../ZoomButtons.tsx';
import { PdfPage } from './PdfPage.tsx';
import styles from './pdf.module.css';
import { printPdf } from './print-pdf.ts';
import { saveFile } from './save-file.ts';
import type { AnyPdf, PdfFile } from './pdf-file.ts';
import { type OpenPdf, usePdf } from './use-pdf.ts';

export interface PdfPanesProps {
  /** Fetches the document; called once while it is shown, and again on demand after a failure. */
  load(): Promise<AnyPdf>;
  /** Fetches what is printed where that is another file than what is shown, as with what is counted; null: it is not printed from here. */
  print?: (() => Promise<PdfFile>) | null | undefined;
  /** The same for what is saved. */
  save?: (() => Promise<PdfFile>) | null | undefined;
  /** The same content as files of another kind, to be saved. */
  others?: readonly { label: string; load(): Promise<PdfFile> }[] | undefined;
  /** More buttons beside save and print. */
  acts?: ReactNode;
  /** Words across every page, such as that it is out of force. */
  mark?: string | undefined;
  /** What is said while it is on its way. */
  coming?: string | undefined;
  /** What is said where it did not come, above the reason. */
  failed?: string | undefined;
  /** The cursor goes to the print button when the document is there, and again whenever this counts up; none leaves it where it is. */
  entered?: number | undefined;
  /** The page that it opens at, from 1. */
  first?: number | undefined;
}

/** Zoom steps, as parts of the natural fit. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
const THUMB = 112;
const PAGE = 860;

/** A server-made document: its pages with thumbnails beside them, zoom, save, print. Fills the height it is given. */
export function PdfPanes({
  load,
  print,
  save,
  others = [],
  acts,
  mark,
  coming,
  failed,
  entered = 0,
  first = 1,
}: PdfPanesProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const printButton = useRef<HTMLButtonElement>(null);
  const { opened, failure, retry } = usePdf(load);
  const [zoom, setZoom] = useState(2);
  const [width, setWidth] = useState(PAGE);
  const [current, setCurrent] = useState(1);
  /** The document whose first page is on the screen: the others, and the thumbnails, are drawn after it. */
  const [begun, setBegun] = useState<OpenPdf>();
  const attempt = useAttempt({ holds: false });

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.min(PAGE, element.clientWidth - 32)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [opened]);

  useEffect(() => {
    if (entered > 0 && opened) printButton.current?.focus();
  }, [entered, opened]);

  useEffect(() => {
    // Its place is there before it is drawn.
    if (first > 1 && opened) frame.current?.children[first - 1]?.scrollIntoView({ block: 'start' });
  }, [first, opened]);

  if (failure !== undefined)
    return <ErrorState error={failure} title={failed ?? t('ui.pdfFailed')} onRetry={retry} />;
  if (!opened) return <Skeleton lines={8} text={coming ?? t('ui.pdfComing')} />;

  const { pdf, shape } = opened;
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const nameOf = (page: number): string => t('ui.pdfPageOf', { page, total: pages.length });
  const follow = (): void => {
    const element = frame.current;
    if (!element) return;
    const middle = element.getBoundingClientRect().top + element.clientHeight / 3;
    const passed = [...element.children].filter((page) => page.getBoundingClientRect().top <= middle);
    setCurrent(Math.max(1, passed.length));
  };
  const saved = ({ blob, fileName }: PdfFile): void => saveFile(blob, fileName);
  const take = (fetch: PdfPanesProps['save'], act: (file: PdfFile) => void): void => {
    void attempt.run(async () => act(await (fetch ?? opened.whole)()));
  };
  return (
    <Viewer
      tools={
        <>
          <span aria-live="polite">{nameOf(current)}</span>
          <ZoomButtons steps={ZOOMS} at={zoom} onChange={setZoom} />
        </>
      }
      acts={
        <>
          {acts}
          {others.map((other) => (
            <Button
              key={other.label}
              icon={<Icon name="download" size={16} />}
              disabled={attempt.running}
              onClick={() => take(other.load, saved)}
            >
              {other.label}
            </Button>
          ))}
          {save !== null && (
            <Button
              icon={<Icon name="download" size={16} />}
              disabled={attempt.running}
              onClick={() => take(save, saved)}
            >
              {t('ui.pdfSave')}
            </Button>
          )}
          {print !== null && (
            <Button
              ref={printButton}
              type="primary"
              icon={<Icon name="print" size={16} />}
              loading={attempt.running}
              onClick={() => take(print, ({ blob }) => printPdf(blob))}
            >
              {t('common.print')}
            </Button>
          )}
        </>
      }
    >
      {attempt.failure && <Alert type="error" title={attempt.failure} />}
      <div className={styles['panes']}>
        <nav className={styles['thumbs']} aria-label={t('ui.pdfPages')} data-scrolls>
          {pages.map((page) => (
            <button
              key={page}
              type="button"
              aria-current={page === current || undefined}
              onClick={() => frame.current?.children[page - 1]?.scrollIntoView({ block: 'start' })}
            >
              <PdfPage
                pdf={pdf}
                page={page}
                width={THUMB}
                shape={shape}
                label={nameOf(page)}
                mark={mark}
                waits={begun !== opened}
              />
              <span aria-hidden="true">{page}</span>
            </button>
          ))}
        </nav>
        <div
          className={styles['pages']}
          ref={frame}
          tabIndex={0}
          role="region"
          aria-label={opened.fileName}
          onScroll={follow}
          data-scrolls
        >
          {pages.map((page) => (
            <PdfPage
              key={page}
              pdf={pdf}
              page={page}
              width={width * (ZOOMS[zoom] ?? 1)}
              shape={shape}
              label={nameOf(page)}
              mark={mark}
              waits={page > 1 && begun !== opened}
              {...(page === 1 ? { onDrawn: () => setBegun(opened) } : {})}
            />
          ))}
        </div>
      </div>
    </Viewer>
  );
}

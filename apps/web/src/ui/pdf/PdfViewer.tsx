import { Button } from 'antd';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ErrorState.tsx';
import { FullWindow } from '../full-window/FullWindow.tsx';
import { Viewer } from '../full-window/Viewer.tsx';
import { Icon } from '../Icon.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { ZoomButtons } from '../ZoomButtons.tsx';
import { saveFile } from './save-file.ts';
import { PdfPage } from './PdfPage.tsx';
import styles from './pdf.module.css';
import { printPdf } from './print-pdf.ts';

export interface PdfViewerProps {
  open: boolean;
  title: string;
  /** Fetches the document; called once per opening. */
  load(): Promise<{ blob: Blob; fileName: string }>;
  onClose(): void;
}

/** A server-made document over the whole window: thumbnails, print, save. */
export const PdfViewer = (props: PdfViewerProps) => (
  <FullWindow open={props.open} title={props.title} onClose={props.onClose}>
    <PdfPages load={props.load} />
  </FullWindow>
);

interface Opened {
  pdf: PDFDocumentProxy;
  blob: Blob;
  fileName: string;
}

/** Zoom steps, as parts of the natural fit. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
const THUMB = 112;
const PAGE = 860;

function PdfPages({ load }: Pick<PdfViewerProps, 'load'>) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [zoom, setZoom] = useState(2);
  const [width, setWidth] = useState(PAGE);
  const [current, setCurrent] = useState(1);
  const fetchFile = useEffectEvent(load);

  useEffect(() => {
    let gone = false;
    let pdf: PDFDocumentProxy | undefined;
    const open = async (): Promise<void> => {
      const [file, { openPdf }] = await Promise.all([fetchFile(), import('./open-pdf.ts')]);
      pdf = await openPdf(file.blob);
      if (gone) await pdf.destroy();
      else setOpened({ ...file, pdf });
    };
    open().catch((error: unknown) => !gone && setFailure(error));
    return () => {
      gone = true;
      void pdf?.destroy();
    };
  }, [attempt]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.min(PAGE, element.clientWidth - 32)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [opened]);

  if (failure !== undefined)
    return (
      <ErrorState
        error={failure}
        title={t('ui.pdfFailed')}
        onRetry={() => {
          setFailure(undefined);
          setAttempt(attempt + 1);
        }}
      />
    );
  if (!opened) return <Skeleton lines={8} />;

  const pages = Array.from({ length: opened.pdf.numPages }, (_, index) => index + 1);
  const nameOf = (page: number): string => t('ui.pdfPageOf', { page, total: pages.length });
  const follow = (): void => {
    const element = frame.current;
    if (!element) return;
    const middle = element.getBoundingClientRect().top + element.clientHeight / 3;
    const passed = [...element.children].filter((page) => page.getBoundingClientRect().top <= middle);
    setCurrent(Math.max(1, passed.length));
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
          <Button
            icon={<Icon name="download" size={16} />}
            onClick={() => saveFile(opened.blob, opened.fileName)}
          >
            {t('ui.pdfSave')}
          </Button>
          <Button type="primary" icon={<Icon name="print" size={16} />} onClick={() => printPdf(opened.blob)}>
            {t('common.print')}
          </Button>
        </>
      }
    >
      <div className={styles['panes']}>
        <nav className={styles['thumbs']} aria-label={t('ui.pdfPages')}>
          {pages.map((page) => (
            <button
              key={page}
              type="button"
              aria-current={page === current || undefined}
              onClick={() => frame.current?.children[page - 1]?.scrollIntoView({ block: 'start' })}
            >
              <PdfPage pdf={opened.pdf} page={page} width={THUMB} label={nameOf(page)} />
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
        >
          {pages.map((page) => (
            <PdfPage
              key={page}
              pdf={opened.pdf}
              page={page}
              width={width * (ZOOMS[zoom] ?? 1)}
              label={nameOf(page)}
            />
          ))}
        </div>
      </div>
    </Viewer>
  );
}

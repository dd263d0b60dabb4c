import { previewLetterhead } from '@kiemlab/contract/features/printing/printing.api';
import { Button } from 'antd';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PdfPage } from '../../ui/pdf/PdfPage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LetterheadViewer } from './LetterheadViewer.tsx';
import styles from './settings.module.css';

/** px of the page across, at most. */
const WIDEST = 760;

/** The head of a certificate as it is printed today: the upper part of a real page, with made-up results. `version` draws it anew. */
export function Letterhead({ version }: { version: string }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const [width, setWidth] = useState(0);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    let gone = false;
    let opened: PDFDocumentProxy | undefined;
    const draw = async (): Promise<void> => {
      const [{ blob }, { openPdf }] = await Promise.all([
        call(previewLetterhead, { body: {} }),
        import('../../ui/pdf/open-pdf.ts'),
      ]);
      opened = await openPdf(blob as Blob);
      if (gone) await opened.destroy();
      else setPdf(opened);
    };
    draw().catch((error: unknown) => gone || setFailure(error));
    return () => {
      gone = true;
      void opened?.destroy();
    };
  }, [version, attempt]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.min(WIDEST, element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <figure className={styles['letterhead']}>
      <figcaption>
        {t('settings.letterhead')}
        <Button type="link" size="small" icon={<Icon name="eye" size={16} />} onClick={() => setOpen(true)}>
          {t('settings.wholePage')}
        </Button>
      </figcaption>
      <div className={styles['paper']} ref={frame}>
        {failure !== undefined ? (
          <ErrorState
            error={failure}
            title={t('ui.pdfFailed')}
            onRetry={() => {
              setFailure(undefined);
              setAttempt(attempt + 1);
            }}
          />
        ) : pdf && width > 0 ? (
          <PdfPage pdf={pdf} page={1} width={width} label={t('settings.letterhead')} />
        ) : (
          <Skeleton lines={4} />
        )}
      </div>
      {open && <LetterheadViewer asked={{}} onClose={() => setOpen(false)} />}
    </figure>
  );
}

import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AnyPdf, PdfFile } from './pdf-file.ts';

/** A document that is open. */
export interface OpenPdf {
  fileName: string;
  pdf: PDFDocumentProxy;
  /** Height by width of its first page. */
  shape: number;
  whole(): Promise<PdfFile>;
}

/** Fetches a document once and opens it, again when told; it is closed with the component. */
export function usePdf(load: () => Promise<AnyPdf>): {
  opened: OpenPdf | undefined;
  failure: unknown;
  retry(): void;
} {
  const [opened, setOpened] = useState<OpenPdf>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const fetchFile = useEffectEvent(load);

  useEffect(() => {
    let gone = false;
    let pdf: PDFDocumentProxy | undefined;
    const fail = (error: unknown): void => {
      if (!gone) setFailure(error);
    };
    const open = async (): Promise<void> => {
      const [file, { openPdf, openRanges }] = await Promise.all([fetchFile(), import('./open-pdf.ts')]);
      // Nobody looks any more at what was chosen before: it is not worth opening.
      if (gone) return;
      pdf = await ('blob' in file ? openPdf(file.blob) : openRanges(file, fail));
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      const whole = async () => ('blob' in file ? file : file.whole());
      if (!gone) setOpened({ fileName: file.fileName, pdf, shape: height / width, whole });
      else await pdf.destroy();
    };
    open().catch(fail);
    return () => {
      gone = true;
      void pdf?.destroy();
    };
  }, [attempt]);

  return {
    opened,
    failure,
    retry: () => {
      setFailure(undefined);
      setOpened(undefined);
      setAttempt(attempt + 1);
    },
  };
}

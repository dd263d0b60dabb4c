import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useEffectEvent, useState } from 'react';

/** A file of the server. */
export interface PdfFile {
  blob: Blob;
  fileName: string;
}

/** A document that is open. */
export interface OpenPdf extends PdfFile {
  pdf: PDFDocumentProxy;
  /** Height by width of its first page. */
  shape: number;
}

/** Fetches a document once and opens it, again when told; it is closed with the component. */
export function usePdf(load: () => Promise<PdfFile>): {
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
    const open = async (): Promise<void> => {
      const [file, { openPdf }] = await Promise.all([fetchFile(), import('./open-pdf.ts')]);
      // Nobody looks any more at what was chosen before: it is not worth opening.
      if (gone) return;
      pdf = await openPdf(file.blob);
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (!gone) setOpened({ ...file, pdf, shape: height / width });
      else await pdf.destroy();
    };
    open().catch((error: unknown) => !gone && setFailure(error));
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
      setAttempt(attempt + 1);
    },
  };
}

import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PdfViewer } from '../../../ui/pdf/PdfViewer.tsx';
import type { PdfFile } from '../../../ui/pdf/pdf-file.ts';

/** A controlled copy with the number that stands on it. */
export interface MadeCopy {
  number: number;
  file: PdfFile;
}

interface CopiesViewerProps {
  /** Of the document. */
  title: string;
  copies: readonly MadeCopy[];
  onClose(): void;
}

/** Controlled copies that were made just now, one at a time: each is printed as it is shown. */
export function CopiesViewer({ title, copies, onClose }: CopiesViewerProps) {
  const { t } = useTranslation();
  const [at, setAt] = useState(copies[0]?.number);
  const shown = copies.find(({ number }) => number === at);
  if (!shown) return null;
  return (
    <PdfViewer
      key={shown.number}
      open
      title={t('requests.copyOf', { title })}
      load={() => Promise.resolve(shown.file)}
      save={null}
      acts={
        copies.length > 1 && (
          <Segmented<number>
            aria-label={t('requests.copyTable')}
            value={shown.number}
            options={copies.map(({ number }) => ({
              value: number,
              label: t('requests.copyName', { number }),
            }))}
            onChange={setAt}
          />
        )
      }
      onClose={onClose}
    />
  );
}

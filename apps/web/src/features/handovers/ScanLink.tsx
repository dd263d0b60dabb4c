import { mimeByName } from '@kiemlab/contract/core/files.rules';
import { getHandoverScan } from '@kiemlab/contract/features/handovers/handovers.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { ImageViewer } from '../../ui/image/ImageViewer.tsx';
import { PdfViewer } from '../../ui/pdf/PdfViewer.tsx';
import styles from '../../ui/file/file-link.module.css';

/** Opens the scan of the paper that confirmed a version of a hand-over, by its file name. */
export function ScanLink({ handoverId, fileName }: { handoverId: string; fileName: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const load = () => call(getHandoverScan, { params: { id: handoverId } });
  const close = (): void => setOpen(false);
  const isPdf = mimeByName(fileName) === 'application/pdf';
  return (
    <>
      <button
        type="button"
        className={styles['link']}
        title={t('handovers.openScan', { name: fileName })}
        aria-label={t('handovers.openScan', { name: fileName })}
        onClick={() => setOpen(true)}
      >
        {fileName}
      </button>
      {open && isPdf && <PdfViewer open title={fileName} load={load} onClose={close} />}
      {open && !isPdf && (
        <ImageViewer
          images={[{ key: handoverId, name: fileName }]}
          first={handoverId}
          load={load}
          onClose={close}
        />
      )}
    </>
  );
}

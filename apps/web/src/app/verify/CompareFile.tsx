import { verifyReport } from '@kiemlab/contract/features/reports/verify.api';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { DropZone } from '../../ui/DropZone.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import styles from './verify.module.css';

/** Says whether a PDF is the original or a copy of a report: its hash is made here and asked about, the file stays. */
export function CompareFile({ code }: { code: string }) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const comparing = useMutation({
    mutationFn: async (file: File) => {
      const { hashFile } = await import('./hash-file.ts');
      const sha256 = await hashFile(file);
      const { file: found } = await call(verifyReport, { params: { code }, query: { sha256 } });
      return { name: file.name, found };
    },
  });
  const compare = (files: Iterable<File> | null): void => {
    const [file] = files ?? [];
    if (file) comparing.mutate(file);
  };
  const result = comparing.data;
  return (
    <section className={styles['compare']}>
      <h2>{t('verify.fileTitle')}</h2>
      <DropZone hint={t('verify.fileHint')} onDrop={compare}>
        <Button onClick={() => chooser.current?.click()} loading={comparing.isPending}>
          {t(comparing.isPending ? 'verify.comparing' : 'verify.chooseFile')}
        </Button>
      </DropZone>
      <input
        ref={chooser}
        type="file"
        accept="application/pdf,.pdf"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('verify.chooseFile')}
        onChange={({ target }) => {
          compare(target.files);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <div role="status">
        {comparing.error && <ErrorState error={comparing.error} />}
        {result && !comparing.isPending && (
          <Alert
            showIcon
            type={result.found ? 'success' : 'error'}
            title={
              result.found === null
                ? t('verify.isNeither', { name: result.name })
                : result.found.copyNumber === null
                  ? t('verify.isOriginal', { name: result.name })
                  : t('verify.isCopy', { name: result.name, copy: result.found.copyNumber })
            }
          />
        )}
      </div>
    </section>
  );
}

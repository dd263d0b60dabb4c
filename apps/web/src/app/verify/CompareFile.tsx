import { type VerifiedReport, verifyReport } from '@kiemlab/contract/features/reports/verify.api';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { DropZone } from '../../ui/DropZone.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { STATE_TONES } from './state-tones.ts';
import styles from './verify.module.css';

type Answered = Pick<VerifiedReport, 'file' | 'state' | 'replacedBy'>;

/** What a file that is one of the report says of it: an archived file stays what it was issued as, whatever became of the report. */
function StateOfFile({ state, replacedBy }: Omit<Answered, 'file'>) {
  const { t } = useTranslation();
  return (
    <>
      {t(`verify.archivedState.${state}`)}
      {replacedBy !== null && ` ${t('verify.replacedBy', { number: replacedBy })}`}
    </>
  );
}

/**
 * Says whether a PDF is the archived file or a copy of a report, and whether that stands: its hash is made here and asked about, the file
 * stays (rule C22).
 */
export function CompareFile({ code }: { code: string }) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const comparing = useMutation({
    mutationFn: async (file: File) => {
      const { hashFile } = await import('./hash-file.ts');
      const sha256 = await hashFile(file);
      return { name: file.name, answer: await call(verifyReport, { params: { code }, query: { sha256 } }) };
    },
  });
  const compare = (files: Iterable<File> | null): void => {
    const [file] = files ?? [];
    if (file) comparing.mutate(file);
  };
  const { name = '', answer } = comparing.data ?? {};
  const found = answer?.file ?? null;
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
        {answer && !comparing.isPending && (
          <Alert
            showIcon
            type={found ? STATE_TONES[answer.state] : 'error'}
            title={
              found === null
                ? t('verify.isNeither', { name })
                : found.copyNumber === null
                  ? t('verify.isArchived', { name })
                  : t('verify.isCopy', { name, copy: found.copyNumber })
            }
            description={found && <StateOfFile {...answer} />}
          />
        )}
      </div>
    </section>
  );
}

import { getImportTemplate, MAX_IMPORT_BYTES } from '@kiemlab/contract/features/transfer/import/import.api';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/call.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { DialogFrame } from '../../../ui/dialog/DialogFrame.tsx';
import { useAttempt } from '../../../ui/dialog/use-attempt.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { saveFile } from '../../../ui/pdf/save-file.ts';
import { fileSize } from '../../../lib/format/file-size.ts';
import type { SampleType } from '../../samples/list/ChooseTypeDialog.tsx';
import { FilePick } from './FilePick.tsx';
import parts from '../../../ui/dialog/parts.module.css';
import styles from './import.module.css';
import { PhaseBar } from './PhaseBar.tsx';
import { pickFile } from './pick-file.ts';
import type { ImportState } from './use-import.ts';

interface ImportDialogProps {
  /** Not known of an import that was begun elsewhere, which is only followed. */
  template: SampleType | undefined;
  state: ImportState;
  file: File | undefined;
  onFile(file: File | undefined): void;
  onStart(): void;
  /** Closes it; an import that is on its way goes on. */
  onClose(): void;
}

/** Imports samples: the blank workbook out, the filled-in one back (SAMPLE-16; specification 2 §2). */
export function ImportDialog({ template, state, file, onFile, onStart, onClose }: ImportDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const blank = useAttempt();
  const [fault, setFault] = useState<string>();
  const { running, progress, failure } = state;

  const pick = (files: readonly File[]): void => {
    const picked = pickFile(files);
    if (!picked) return;
    state.forget();
    const isFile = 'file' in picked;
    onFile(isFile ? picked.file : undefined);
    const values = { size: fileSize(MAX_IMPORT_BYTES, language) };
    setFault(
      isFile ? undefined : t(`transferImport.fault.${picked.fault}`, { name: picked.name, ...values }),
    );
  };
  const download = ({ id: templateId }: SampleType): void =>
    void blank.run(async () => {
      const { blob, fileName } = await call(getImportTemplate, { query: { templateId } });
      saveFile(blob, fileName);
    });
  const wrong = fault ?? failure?.message;

  return (
    <DialogFrame
      open
      title={template ? t('transferImport.titleOf', { template: template.name }) : t('transferImport.title')}
      onClose={onClose}
    >
      {running ? (
        <PhaseBar running={running} progress={progress} fileName={file?.name ?? ''} />
      ) : template ? (
        <ol className={styles['steps']}>
          <li>
            <p>{t('transferImport.stepBlank')}</p>
            <Button
              icon={<Icon name="download" size={16} />}
              loading={blank.running}
              onClick={() => download(template)}
            >
              {t('transferImport.blank')}
            </Button>
            {blank.failure && <Alert type="error" title={blank.failure} />}
          </li>
          <li>
            <p>{t('transferImport.stepFile')}</p>
            <FilePick
              file={file}
              onPick={pick}
              onClear={() => {
                onFile(undefined);
                setFault(undefined);
                state.forget();
              }}
            />
          </li>
        </ol>
      ) : null}
      {!running && wrong && <Alert type="error" role="alert" title={wrong} />}
      <div className={parts['foot']}>
        {running ? (
          <>
            <Button danger disabled={running.stopping} onClick={() => void state.stop()}>
              {t('transferImport.stop')}
            </Button>
            <Button onClick={onClose}>{t('transferImport.hide')}</Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('common.close')}</Button>
            <Button type="primary" disabled={!file || !template} onClick={onStart}>
              {t('transferImport.start')}
            </Button>
          </>
        )}
      </div>
    </DialogFrame>
  );
}

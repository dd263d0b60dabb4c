import { listFiles } from '@kiemlab/contract/features/attachments/attachments.api';
import { listReceipts } from '@kiemlab/contract/features/custody/receipt.api';
import { fieldText, type SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { showDateTime, showDay } from '../../../lib/format/date.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import type { RecordSection } from '../../../ui/record/RecordPage.tsx';
import { useSaveFile } from '../../attachments/use-save-file.ts';
import { CorrectReceiptDialog } from './CorrectReceiptDialog.tsx';
import { DueClassDialog } from './DueClassDialog.tsx';
import { OpeningDialog } from './OpeningDialog.tsx';
import styles from './receipt.module.css';
import { ReceiptFacts } from './ReceiptFacts.tsx';

/** The section of what the receipts of a sample found; undefined where nothing was told and nothing can be. */
export function useReceiptSection(
  sampleId: string,
  sample: SampleRow | undefined,
): RecordSection | undefined {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'correct' | 'opening' | 'class'>();
  const { data, error, refetch } = useApi(listReceipts, { params: { id: sampleId } });
  const [last, ...older] = data?.receipts ?? [];
  const files = useApi(
    listFiles,
    { params: { id: sampleId } },
    { enabled: last !== undefined && last.photos.length > 0 },
  );
  const save = useSaveFile();
  const section = { key: 'receipt', title: t('custody.receipt.section') };
  if (error && error.code !== 'SAMPLE_NOT_FOUND' && error.code !== 'VALIDATION')
    return { ...section, children: <ErrorState error={error} onRetry={() => void refetch()} /> };
  if (!data || !sample) return undefined;
  const { openings, asked, mayCorrect, mayNoteOpening } = data;
  const [opening, ...openingsBefore] = openings;
  if (!last && !opening && !mayCorrect && !mayNoteOpening) return undefined;
  const photos = files.data?.files.filter(({ id }) => last?.photos.includes(id)) ?? [];
  return {
    ...section,
    children: (
      <>
        <div className={styles['part']}>
          {last ? (
            <ReceiptFacts
              receipt={last}
              photos={
                photos.length > 0 && (
                  <span className={styles['photos']}>
                    {photos.map((file) => (
                      <Button key={file.id} size="small" onClick={() => save(file)}>
                        {file.caption || file.fileName}
                      </Button>
                    ))}
                  </span>
                )
              }
            />
          ) : (
            <p className={styles['hint']}>{t('custody.receipt.nothingTold')}</p>
          )}
          {older.length > 0 && (
            <details>
              <summary>{t('custody.receipt.before', { count: older.length })}</summary>
              {older.map((receipt) => (
                <div key={receipt.id} className={styles['part']}>
                  <ReceiptFacts receipt={receipt} />
                </div>
              ))}
            </details>
          )}
        </div>
        {opening && (
          <div className={styles['part']}>
            <h3>{t('custody.receipt.opening')}</h3>
            {[opening, ...openingsBefore].map((one, index) => (
              <div key={one.version} className={index > 0 ? styles['hint'] : undefined}>
                <div>{one.condition}</div>
                <p className={styles['who']}>
                  {[
                    showDay(one.openedOn),
                    t('custody.receipt.writtenBy', { name: one.writtenBy, at: showDateTime(one.writtenAt) }),
                    one.reason,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
            ))}
          </div>
        )}
        <div className={styles['buttons']}>
          {mayNoteOpening && (
            <Button onClick={() => setDialog('opening')}>
              {t(opening ? 'custody.receipt.correctOpening' : 'custody.receipt.noteOpening')}
            </Button>
          )}
          {mayCorrect && (
            <Button onClick={() => setDialog('correct')}>
              {t(last ? 'custody.receipt.correct' : 'custody.receipt.complete')}
            </Button>
          )}
          {mayCorrect && fieldText(sample, 'dueClass') !== '' && (
            <Button onClick={() => setDialog('class')}>{t('custody.receipt.changeClass')}</Button>
          )}
        </div>
        {dialog === 'class' && <DueClassDialog sample={sample} onClose={() => setDialog(undefined)} />}
        {dialog === 'correct' && (
          <CorrectReceiptDialog
            sample={sample}
            last={last}
            asked={asked}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'opening' && (
          <OpeningDialog sample={sample} last={opening} onClose={() => setDialog(undefined)} />
        )}
      </>
    ),
  };
}

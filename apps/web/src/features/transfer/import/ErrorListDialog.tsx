import type { ImportError } from '@kiemlab/contract/features/transfer/import/import.api';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { saveFile } from '../../../ui/pdf/save-file.ts';
import { errorsAsCsv, errorsAsText } from './error-text-file.ts';
import parts from '../../../ui/dialog/parts.module.css';
import styles from './import.module.css';
import { useMessage } from '../../../ui/use-message.tsx';

interface ErrorListDialogProps {
  fileName: string;
  errors: readonly ImportError[];
  /** All errors of the file; more than are listed. */
  count: number;
  onClose(): void;
}

const PAGE = 100;
const WIDTH = 860;

/** Every error of a file that was not imported, by line and column (SAMPLE-16; specification 2 §2). */
export function ErrorListDialog({ fileName, errors, count, onClose }: ErrorListDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const format = useFormat();
  const [page, setPage] = useState(0);
  const head = [
    t('transferImport.line'),
    t('transferImport.column'),
    t('transferImport.columnName'),
    t('transferImport.error'),
  ];
  const shown = errors.slice(page * PAGE, (page + 1) * PAGE);
  const last = Math.ceil(errors.length / PAGE) - 1;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(errorsAsText(errors, head));
    void message.success(t('transferImport.copied', { count: errors.length }));
  };
  return (
    <Modal
      open
      title={t('transferImport.errorsTitle', { total: format.count(count) })}
      width={WIDTH}
      centered
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <p className={styles['lead']}>
        {t('transferImport.errorsLead', { name: fileName })}
        {count > errors.length &&
          ` ${t('transferImport.errorsMore', { shown: format.count(errors.length) })}`}
      </p>
      <div className={styles['errors']} role="group" aria-label={t('transferImport.error')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {head.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, column, columnName, errorType, message: text }, index) => (
              <tr key={index}>
                <td>{line}</td>
                <td>
                  <CodeText>{column}</CodeText>
                </td>
                <td>{columnName}</td>
                <td data-type={errorType}>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={parts['foot']}>
        {last > 0 && (
          <div className={styles['pager']}>
            <Button
              size="small"
              icon={<Icon name="chevronLeft" size={16} />}
              disabled={page === 0}
              aria-label={t('transferImport.pageBefore')}
              onClick={() => setPage(page - 1)}
            />
            <span role="status">
              {t('transferImport.range', {
                from: format.count(page * PAGE + 1),
                to: format.count(page * PAGE + shown.length),
                total: format.count(errors.length),
              })}
            </span>
            <Button
              size="small"
              icon={<Icon name="chevronRight" size={16} />}
              disabled={page === last}
              aria-label={t('transferImport.pageAfter')}
              onClick={() => setPage(page + 1)}
            />
          </div>
        )}
        {/* Browsers lend the clipboard to secure pages only. */}
        {window.isSecureContext && (
          <Button icon={<Icon name="copy" size={16} />} onClick={() => void copy()}>
            {t('transferImport.copy')}
          </Button>
        )}
        <Button
          icon={<Icon name="download" size={16} />}
          onClick={() =>
            saveFile(errorsAsCsv(errors, head), `${t('transferImport.errorsFile')} - ${fileName}.csv`)
          }
        >
          {t('transferImport.download')}
        </Button>
        <Button type="primary" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </Modal>
  );
}

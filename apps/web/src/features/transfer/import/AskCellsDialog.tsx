import type { ImportAnswers, ImportAsked } from '@kiemlab/contract/features/transfer/import/import.api';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import parts from '../../../ui/dialog/parts.module.css';
import styles from './import.module.css';

interface AskCellsDialogProps {
  fileName: string;
  asked: ImportAsked;
  /** Sends the file once more, with what was answered. */
  onAnswer(answers: ImportAnswers): void;
  onClose(): void;
}

const WIDTH = 640;

/** Rows of a file that are hidden or filtered out: whether they are imported the person says (SAMPLE-16). */
export function AskCellsDialog({ fileName, asked, onAnswer, onClose }: AskCellsDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { count, cells } = asked;
  return (
    <Modal
      open
      title={t('transferImport.hiddenTitle', { total: format.count(count) })}
      width={WIDTH}
      centered
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <p className={styles['lead']}>
        {t('transferImport.hiddenLead', { name: fileName })}
        {count > cells.length && ` ${t('transferImport.askedMore', { shown: format.count(cells.length) })}`}
      </p>
      <div
        className={styles['errors']}
        role="group"
        aria-label={t('transferImport.hiddenTitle', { total: format.count(count) })}
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t('transferImport.line')}</th>
              <th scope="col">{t('transferImport.columnName')}</th>
              <th scope="col">{t('transferImport.value')}</th>
            </tr>
          </thead>
          <tbody>
            {cells.map(({ line, columnName, value }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{columnName}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={parts['foot']}>
        <Button onClick={onClose}>{t('common.close')}</Button>
        <Button onClick={() => onAnswer({ hiddenRows: 'leave' })}>{t('transferImport.hiddenLeave')}</Button>
        <Button onClick={() => onAnswer({ hiddenRows: 'take' })}>{t('transferImport.hiddenTake')}</Button>
      </div>
    </Modal>
  );
}

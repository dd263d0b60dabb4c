import type { ImportAnswers, ImportAsked } from '@kiemlab/contract/features/transfer/import/import.api';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import parts from '../../../ui/dialog/parts.module.css';
import styles from './import.module.css';

/** What an import asks about, by the code of its refusal, and what may be answered, the careful answer first. */
export const ASKED = {
  IMPORT_HIDDEN_ROWS: {
    kind: 'hidden',
    answers: [
      { key: 'hidden.leave', answer: { hiddenRows: 'leave' } },
      { key: 'hidden.take', answer: { hiddenRows: 'take' } },
    ],
  },
  IMPORT_ODD_LETTERS: { kind: 'letters', answers: [{ key: 'letters.take', answer: { oddLetters: 'take' } }] },
} as const satisfies Record<
  string,
  { kind: string; answers: readonly { key: string; answer: ImportAnswers }[] }
>;

interface AskCellsDialogProps {
  about: keyof typeof ASKED;
  fileName: string;
  asked: ImportAsked;
  /** Sends the file once more, with what was answered. */
  onAnswer(answers: ImportAnswers): void;
  onClose(): void;
}

const WIDTH = 640;

/** Rows that are hidden or filtered out, letters that may be of an older code: whether they are meant the person says (SAMPLE-16). */
export function AskCellsDialog({ about, fileName, asked, onAnswer, onClose }: AskCellsDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { count, cells } = asked;
  const { kind, answers } = ASKED[about];
  const title = t(`transferImport.asked.${kind}.title`, { total: format.count(count) });
  // Of rows the same column is shown as a rule: it is named once, above what stands in it.
  const [first, ...others] = new Set(cells.map(({ columnName }) => columnName));
  const isOneColumn = first !== undefined && others.length === 0;
  return (
    <Modal
      open
      title={title}
      width={WIDTH}
      centered
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <p className={styles['lead']}>
        {t(`transferImport.asked.${kind}.lead`, { name: fileName })}
        {count > cells.length && ` ${t('transferImport.askedMore', { shown: format.count(cells.length) })}`}
      </p>
      <div className={styles['errors']} role="group" aria-label={title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('transferImport.line')}</th>
              {!isOneColumn && <th scope="col">{t('transferImport.columnName')}</th>}
              <th scope="col">{isOneColumn ? first : t('transferImport.value')}</th>
            </tr>
          </thead>
          <tbody>
            {cells.map(({ line, column, columnName, value }) => (
              <tr key={`${column}${line}`}>
                <td>{line}</td>
                {!isOneColumn && <td>{columnName}</td>}
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={parts['foot']}>
        <Button onClick={onClose}>{t('common.close')}</Button>
        {answers.map(({ key, answer }) => (
          <Button key={key} onClick={() => onAnswer(answer)}>
            {t(`transferImport.asked.${key}`)}
          </Button>
        ))}
      </div>
    </Modal>
  );
}

import {
  createRemark,
  type DocumentVersion,
  listRemarks,
} from '@kiemlab/contract/features/documents/versions.api';
import { REMARK_STATUSES } from '@kiemlab/contract/features/documents/draft.rules';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../../lib/api/hooks.ts';
import { showDateTime } from '../../../lib/format/date.ts';
import { useAttempt } from '../../../ui/dialog/use-attempt.ts';
import { useLeaveQuestion } from '../../../ui/dialog/use-leave-question.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './record.module.css';

interface RemarkListProps {
  idFile: string;
  /** Of which something is said; absent: nothing can be said. */
  version: DocumentVersion | undefined;
}

const LONGEST = 2000;

/** What was said of the versions of a document, and the place to say more. */
export function RemarkList({ idFile, version }: RemarkListProps) {
  const { t } = useTranslation();
  const remarks = useApi(listRemarks, { query: { idFile } });
  if (remarks.error && !remarks.data)
    return <ErrorState error={remarks.error} onRetry={() => void remarks.refetch()} />;
  if (!remarks.data) return <Skeleton lines={3} />;
  const { remarkList } = remarks.data;
  return (
    <>
      {remarkList.length === 0 && <p className={styles['told']}>{t('documentRecord.noRemarks')}</p>}
      <ul className={styles['remarks']}>
        {remarkList.map((remark) => (
          <li key={`${remark.createDate} ${remark.idUser} ${remark.status}`}>
            <p className={styles['told']}>
              {remark.username} · {showDateTime(remark.createDate)} ·{' '}
              {t('documentRecord.versionNumber', { number: remark.versionNumber })}
              {' · '}
              {t(`documentRecord.remarkStatus.${REMARK_STATUSES[remark.status] ?? 'REMARK'}`)}
            </p>
            <p className={styles['quote']}>{remark.comment}</p>
          </li>
        ))}
      </ul>
      {version && <NewRemark idFile={idFile} version={version} />}
    </>
  );
}

function NewRemark({ idFile, version }: { idFile: string; version: DocumentVersion }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ comment: string }>();
  const attempt = useAttempt();
  const say = useSend(createRemark, { refreshes: [listRemarks] });
  const typed = (): string => form.getFieldValue('comment') ?? '';
  useLeaveQuestion(() => typed().trim() !== '');
  return (
    <Form
      form={form}
      // What is typed on while it is sent would be taken for what was.
      disabled={attempt.running}
      layout="vertical"
      onFinish={({ comment }) =>
        void attempt.run(async () => {
          await say.mutateAsync({ body: { idFile, versionId: version.id, comment } });
          if (typed() === comment) form.resetFields();
        })
      }
    >
      <Form.Item
        name="comment"
        label={t('documentRecord.remarkOn', { number: version.number })}
        rules={[{ required: true, whitespace: true, message: t('documentRecord.remarkNeeded') }]}
        {...(attempt.failure ? { validateStatus: 'error' as const, help: attempt.failure } : {})}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={LONGEST} />
      </Form.Item>
      <Button htmlType="submit" loading={attempt.running}>
        {t('documentRecord.say')}
      </Button>
    </Form>
  );
}

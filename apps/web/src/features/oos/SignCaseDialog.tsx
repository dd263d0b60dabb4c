import type { OosCase } from '@kiemlab/contract/features/oos/oos.api';
import type { SeenFiles } from '@kiemlab/contract/features/samples/seen-files';
import type { ReactNode } from 'react';
import { SigningDialog } from '../../ui/dialog/SigningDialog.tsx';
import parts from '../../ui/dialog/parts.module.css';
import { useMessage } from '../../ui/use-message.tsx';
import { useSeenFiles } from '../samples/seen-files/use-seen-files.tsx';
import styles from './oos.module.css';
import { OosFacts } from './OosFacts.tsx';

interface SignCaseDialogProps {
  oos: OosCase;
  /** What stands in the window: its heading, what is signed, what the reason is called, what follows, and what is said when it is done. */
  words: Readonly<Record<'title' | 'meaning' | 'reason' | 'lead' | 'done', string>>;
  /** What is asked for besides the reason. */
  children?: ReactNode;
  /** Sends what was signed, with the files of the sample as they were shown; its refusal stays in the window. */
  onSign(signed: { reason: string; password: string; filesSeen: SeenFiles }): Promise<unknown>;
  onClose(): void;
}

/** A decision on a case out of specification: its facts are read, a reason is given, and it is signed (rules O3 and O7). */
export function SignCaseDialog({ oos, words, children, onSign, onClose }: SignCaseDialogProps) {
  const message = useMessage();
  const files = useSeenFiles([oos.sampleId]);
  return (
    <SigningDialog
      open
      title={words.title}
      meaning={words.meaning}
      records={[
        {
          code: oos.testInformationCode,
          name: `${oos.sampleName} – ${oos.analytesName}`,
          detail: oos.requirement,
        },
      ]}
      withRemark="reason"
      remarkRequired
      remarkLabel={words.reason}
      onSign={async ({ remark, password }) => {
        await files.signing((filesSeen) => onSign({ reason: remark, password, filesSeen }));
        void message.success(words.done);
        onClose();
      }}
      onClose={onClose}
    >
      <div className={styles['facts']}>
        <OosFacts oos={oos} />
      </div>
      {files.shown}
      <p className={parts['lead']}>{words.lead}</p>
      {children}
    </SigningDialog>
  );
}

import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import type { DocumentVersion } from '@kiemlab/contract/features/documents/versions.api';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { FormGrid } from '../../../ui/dialog/FormGrid.tsx';
import { SomebodyElse } from '../../../ui/dialog/SomebodyElse.tsx';
import textStyles from '../../../ui/text.module.css';
import { useMessage } from '../../../ui/use-message.tsx';
import { usePeopleToName } from '../access/use-choices.ts';
import { useSeenDocument } from '../access/use-seen-document.ts';
import { ChangeFields } from './ChangeFields.tsx';
import { changedParts, draftValues, type DraftValues } from './draft-values.ts';
import { DayFields, NameFields } from './EntryFields.tsx';
import { PeopleFields } from './PeopleFields.tsx';

interface EditDraftDialogProps {
  document: Document;
  /** Its draft. */
  draft: DocumentVersion;
  onClose(): void;
}

const WIDTH = 760;

/** Changes the entry of a draft and who is to sign it; what was signed of it has to be signed anew (rule L8). */
export function EditDraftDialog({ document, draft, onClose }: EditDraftDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [form] = Form.useForm<DraftValues>();
  const { others, save } = useSeenDocument(document);
  const people = usePeopleToName({ idFile: document.id }, form);
  const isSigned = draft.signatures.some(({ holds }) => holds);
  return (
    <DialogForm<DraftValues>
      open
      width={WIDTH}
      title={t('documentRecord.editTitle', { title: draft.title })}
      form={form}
      initialValues={draftValues(draft)}
      onClose={onClose}
      onSubmit={async (values) => {
        const changes = changedParts(draft, values);
        // What was sent back is handed in again as it stands; else nothing changed is nothing to send.
        if (Object.keys(changes).length > 0 || draft.standing === 'SENT_BACK') await save(changes);
        void message.success(t('documentRecord.saved', { title: values.title.trim() }));
        onClose();
      }}
      sections={[
        {
          key: 'document',
          title: t('documents.one'),
          children: (
            <>
              {others.length > 0 && <SomebodyElse title={t('folders.changedMeanwhile')} changes={others} />}
              {isSigned && <p className={textStyles['hintAbove']}>{t('documentRecord.breaksSignatures')}</p>}
              <FormGrid>
                <NameFields />
                <DayFields />
                {draft.number > 1 && <ChangeFields />}
                <PeopleFields
                  people={people}
                  named={[...draft.listReviewer, ...draft.listApprover]}
                  authors={draft.authors.map(({ IdUser }) => IdUser)}
                />
              </FormGrid>
            </>
          ),
        },
      ]}
    />
  );
}

import type { Document } from '@kiemlab/contract/features/documents/documents.api';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { SomebodyElse } from '../../../ui/dialog/SomebodyElse.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { accessBody, accessValues, type AccessValues, type ShownAccess } from './access-values.ts';
import { AccessFields } from './AccessFields.tsx';
import { useChoices } from './use-choices.ts';
import { useSeenDocument } from './use-seen-document.ts';

interface DocumentAccessDialogProps {
  document: Document;
  onClose(): void;
}

const WIDTH = 640;

/** Who may do what with a document, where that is not what its folder says (rule L5). */
export function DocumentAccessDialog({ document, onClose }: DocumentAccessDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [form] = Form.useForm<AccessValues>();
  const { others, save } = useSeenDocument(document);
  const { groupList } = useChoices({ idFile: document.id });
  const shown: ShownAccess = {
    own: document.ownAccess,
    groups: document.accessGroups,
    all: document.allGroups,
  };
  return (
    <DialogForm<AccessValues>
      open
      width={WIDTH}
      title={t('folders.accessTitle', { title: document.title })}
      form={form}
      initialValues={accessValues(shown)}
      onClose={onClose}
      onSubmit={async (values) => {
        const { groups, all } = accessBody(values);
        await save({ accessGroups: groups, ...(groups === null ? {} : { allGroups: all }) });
        void message.success(t('folders.accessSaved', { title: document.title }));
        onClose();
      }}
      sections={[
        {
          key: 'access',
          title: t('folders.access'),
          children: (
            <>
              {others.length > 0 && <SomebodyElse title={t('folders.changedMeanwhile')} changes={others} />}
              <AccessFields shown={shown} groups={groupList} isRoot={false} />
            </>
          ),
        },
      ]}
    />
  );
}

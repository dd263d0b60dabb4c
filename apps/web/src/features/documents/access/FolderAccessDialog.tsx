import type { Folder } from '@kiemlab/contract/features/documents/folders.api';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/dialog/DialogForm.tsx';
import { SomebodyElse } from '../../../ui/dialog/SomebodyElse.tsx';
import { ManySelect } from '../../../ui/ManySelect.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { useSeenFolder } from '../folders/use-seen-folder.ts';
import { accessBody, accessValues, type AccessValues, type ShownAccess } from './access-values.ts';
import { AccessFields } from './AccessFields.tsx';
import { personLabel, useChoices } from './use-choices.ts';

interface Values extends AccessValues {
  custodians: string[];
}

interface FolderAccessDialogProps {
  folder: Folder;
  onClose(): void;
}

const WIDTH = 640;
const shownOf = (folder: Folder): ShownAccess => ({
  own: folder.OwnAccess,
  groups: folder.AccessGroups,
  all: folder.AllGroups,
});

/** Who may do what in a folder, and who keeps it (rules L2, L4). */
export function FolderAccessDialog({ folder, onClose }: FolderAccessDialogProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [form] = Form.useForm<Values>();
  const { seen, others, save } = useSeenFolder(folder);
  const { groupList, userList } = useChoices({ idFolder: folder.Id });
  const people = new Map([
    ...seen.Custodians.map(({ IdUser, FullName }) => [IdUser, FullName] as const),
    ...userList.map((person) => [person.IdUser, personLabel(person)] as const),
  ]);
  return (
    <DialogForm<Values>
      open
      width={WIDTH}
      title={t('folders.accessTitle', { title: folder.Title })}
      form={form}
      initialValues={{
        ...accessValues(shownOf(folder)),
        custodians: folder.Custodians.map(({ IdUser }) => IdUser),
      }}
      onClose={onClose}
      onSubmit={async (values) => {
        const { groups, all } = accessBody(values);
        await save({
          AccessGroups: groups,
          ...(groups === null ? {} : { AllGroups: all }),
          Custodians: values.custodians,
        });
        void message.success(t('folders.accessSaved', { title: folder.Title }));
        onClose();
      }}
      sections={[
        {
          key: 'access',
          title: t('folders.access'),
          children: (
            <>
              {others.length > 0 && <SomebodyElse title={t('folders.changedMeanwhile')} changes={others} />}
              <AccessFields
                shown={shownOf(seen)}
                groups={groupList}
                isRoot={seen.IdParent === null && seen.OwnAccess}
              />
              <Form.Item
                name="custodians"
                label={t('folders.custodians')}
                extra={t('folders.custodiansHint')}
              >
                <ManySelect
                  placeholder={t('folders.noCustodian')}
                  options={[...people].map(([value, label]) => ({ value, label }))}
                />
              </Form.Item>
            </>
          ),
        },
      ]}
    />
  );
}

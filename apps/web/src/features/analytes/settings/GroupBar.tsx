import {
  createAnalyteGroup,
  deleteAnalyteGroup,
  updateAnalyteGroup,
} from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import type { AnalyteGroup } from '@kiemlab/contract/features/analytes/analytes.api';
import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/api/hooks.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { Over } from '../../../ui/dialog/Over.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { FlagBaseSelect } from './FlagBaseSelect.tsx';
import { GroupNameDialog } from './GroupNameDialog.tsx';
import { GROUP_READS } from './reads.ts';
import styles from './settings.module.css';

interface GroupBarProps {
  testId: Pick<TestId, 'id'>;
  groups: readonly AnalyteGroup[];
  group: AnalyteGroup | undefined;
  onChoose(id: string | undefined): void;
}

/** Which group of analytes is set, with adding, renaming and deleting, and what of a result its limits are compared with. */
export function GroupBar({ testId, groups, group, onChoose }: GroupBarProps) {
  const { t } = useTranslation();
  const message = useMessage();
  const [open, setOpen] = useState<'add' | 'rename' | 'delete'>();
  const mayCreate = useCan('CreateConfig');
  const mayEdit = useCan('EditConfig');
  const create = useSend(createAnalyteGroup, GROUP_READS);
  const rename = useSend(updateAnalyteGroup, GROUP_READS);
  const remove = useSend(deleteAnalyteGroup, GROUP_READS);
  const close = (): void => setOpen(undefined);
  return (
    <div className={styles['groups']}>
      <Form layout="vertical" component="div">
        <Form.Item label={t('limits.group')} htmlFor="limits-group">
          <div className={styles['line']}>
            <Select
              id="limits-group"
              className={styles['choice'] ?? ''}
              showSearch={{ optionFilterProp: 'label' }}
              value={group?.id ?? null}
              placeholder={t('limits.noGroup')}
              options={groups.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={onChoose}
            />
            {mayCreate && (
              <IconButton
                icon="plus"
                label={t('limits.addGroup')}
                title={t('limits.addGroup')}
                onClick={() => setOpen('add')}
              />
            )}
            {mayEdit && group && (
              <>
                <IconButton
                  icon="edit"
                  label={t('limits.renameGroup')}
                  title={t('limits.renameGroup')}
                  onClick={() => setOpen('rename')}
                />
                <IconButton
                  icon="trash"
                  danger
                  label={t('limits.deleteGroup')}
                  title={t('limits.deleteGroup')}
                  onClick={() => setOpen('delete')}
                />
              </>
            )}
          </div>
        </Form.Item>
        {group && <FlagBaseSelect key={group.id} group={group} />}
      </Form>
      {open && (
        <Over>
          {open === 'add' && (
            <GroupNameDialog
              title={t('limits.addGroupTitle')}
              act={t('limits.addGroup')}
              onSave={async (name) => {
                const { id } = await create.mutateAsync({ body: { testId: testId.id, name } });
                void message.success(t('limits.groupAdded', { name }));
                onChoose(id);
              }}
              onClose={close}
            />
          )}
          {open === 'rename' && group && (
            <GroupNameDialog
              title={t('limits.renameGroupTitle')}
              act={t('limits.renameGroup')}
              name={group.name}
              onSave={async (name) => {
                await rename.mutateAsync({ body: { id: group.id, name, version: group.version } });
                void message.success(t('limits.groupSaved', { name }));
              }}
              onClose={close}
            />
          )}
          {open === 'delete' && group && (
            <ConfirmRecords
              open
              danger
              title={t('limits.deleteGroupTitle')}
              text={t('limits.deleteGroupText')}
              records={[{ code: '', name: group.name }]}
              confirmLabel={t('limits.deleteGroup')}
              onConfirm={async () => {
                await remove.mutateAsync({ params: { id: group.id } });
                void message.success(t('limits.groupDeleted', { name: group.name }));
                onChoose(undefined);
                close();
              }}
              onClose={close}
            />
          )}
        </Over>
      )}
    </div>
  );
}

import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';

interface EditorHeadProps {
  title: string;
  mayEdit: boolean;
  saving: boolean;
  /** Why there is nothing to save. */
  whyNot: string | undefined;
  onLeave(): void;
  onSave(): void;
  /** Absent while there are no versions yet. */
  onVersions?: (() => void) | undefined;
}

/** Head of the editor: the way back, the versions, and Save for whoever may save. */
export function EditorHead({ title, mayEdit, saving, whyNot, ...on }: EditorHeadProps) {
  const { t } = useTranslation();
  return (
    <PageHeader
      title={title}
      extra={
        <>
          <Button onClick={on.onLeave}>{t(mayEdit ? 'common.cancel' : 'common.back')}</Button>
          {on.onVersions && (
            <Button icon={<Icon name="history" size={16} />} onClick={on.onVersions}>
              {t('templates.more.versions')}
            </Button>
          )}
          {mayEdit && (
            <ActionButton
              action={{
                key: 'save',
                label: t('templates.editor.save'),
                icon: 'save',
                primary: true,
                loading: saving,
                disabledReason: whyNot,
                onClick: on.onSave,
              }}
            />
          )}
        </>
      }
    />
  );
}

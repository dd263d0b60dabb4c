import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { draftsNamed } from '../../../lib/storage/draft.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useTemplates } from '../../samples/list/use-templates.ts';
import { NEW_SAMPLE_DRAFT } from './new-draft.ts';

/**
 * Says that the draft of a new sample is kept, and leads back to it: whoever left the page by the way back, or loaded it anew, is asked nothing
 * by it. Draw it where no such form is open.
 */
export function DraftButton({ onOpen }: { onOpen(templateId: string): void }) {
  const { t } = useTranslation();
  const templates = useTemplates();
  const kept = draftsNamed(NEW_SAMPLE_DRAFT);
  const draft = templates.data?.find(({ id }) => kept.includes(id));
  if (!draft) return null;
  return (
    <Button
      icon={<Icon name="edit" size={16} />}
      title={t('samples.draftKept', { template: draft.templateName })}
      onClick={() => onOpen(draft.id)}
    >
      {t('samples.draftGoOn')}
    </Button>
  );
}

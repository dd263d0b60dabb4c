import { Input } from 'antd';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/Icon.tsx';
import { useClear } from '../../../ui/use-clear.tsx';
import type { PlacedFault } from '../draft/place-faults.ts';
import type { DraftSection } from '../draft/template-draft.ts';
import styles from '../templates.module.css';
import { useEditor } from './editor-context.ts';
import { goToBox } from './move-in-list.ts';
import { SectionItem } from './SectionItem.tsx';

interface ChecklistProps {
  sections: readonly DraftSection[];
  faults: readonly PlacedFault[];
}

const NONE: readonly PlacedFault[] = [];

/** Everything the form may show, section by section, to be ticked, worded and put in order (TEMPLATE-02). */
export const Checklist = memo(function Checklist({ sections, faults }: ChecklistProps) {
  const { t } = useTranslation();
  const clear = useClear();
  const { mayEdit } = useEditor();
  const [typed, setTyped] = useState('');
  // What is to be mended must be in sight.
  const search = faults.length > 0 ? '' : typed.trim();
  const order = sections.map(({ key }) => key).join(' ');
  const bySection = useMemo(() => {
    const groups = new Map<string, PlacedFault[]>();
    for (const fault of faults) groups.set(fault.section, [...(groups.get(fault.section) ?? []), fault]);
    return groups;
  }, [faults]);
  return (
    <>
      <Input
        value={typed}
        prefix={<Icon name="search" size={16} />}
        allowClear={clear}
        placeholder={t('templates.editor.search')}
        aria-label={t('templates.editor.search')}
        onChange={({ target }) => setTyped(target.value)}
      />
      {mayEdit && <p className={styles['hint']}>{t('templates.editor.keys')}</p>}
      <ul className={styles['checklist']} onKeyDown={goToBox}>
        {sections.map((section) => (
          <SectionItem
            key={section.key}
            section={section}
            faults={bySection.get(section.key) ?? NONE}
            search={search}
            order={order}
          />
        ))}
      </ul>
      <p className={styles['noneFound']} role="status">
        {t('templates.editor.noneFound')}
      </p>
    </>
  );
});

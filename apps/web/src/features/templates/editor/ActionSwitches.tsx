import {
  isToolbarAction,
  TOOLBAR_ACTIONS,
  type ToolbarAction,
} from '@kiemlab/contract/features/settings/toolbar-actions';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import styles from '../templates.module.css';
import { useEditor } from './editor-context.ts';

const ACTIONS = Object.keys(TOOLBAR_ACTIONS).filter(isToolbarAction);

/** What may be done with samples of the type; a box without a tick switches the action off (specification 2 §2). */
export const ActionSwitches = memo(function ActionSwitches({ off }: { off: readonly ToolbarAction[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { mayEdit, act } = useEditor();
  return (
    <fieldset className={styles['switches']} disabled={!mayEdit}>
      <legend>{t('templates.editor.actionsOn')}</legend>
      <p className={styles['hint']}>{t('templates.editor.actionsOnHint')}</p>
      {ACTIONS.map((action) => (
        <label key={action} className={styles['tick']}>
          <input
            type="checkbox"
            checked={!off.includes(action)}
            onChange={({ target }) => act({ do: 'switch', action, off: !target.checked })}
          />
          <span>{TOOLBAR_ACTIONS[action][language]}</span>
        </label>
      ))}
    </fieldset>
  );
});

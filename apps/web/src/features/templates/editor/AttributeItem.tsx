import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import type { PlacedFault } from '../draft/place-faults.ts';
import type { DraftAttribute } from '../draft/template-draft.ts';
import { FORM_CATALOGUES } from '../form-catalogues.ts';
import styles from '../templates.module.css';
import { AttributeDetails } from './AttributeDetails.tsx';
import { useEditor } from './editor-context.ts';
import { ItemTools } from './ItemTools.tsx';
import { RequiredBox } from './RequiredBox.tsx';
import { useMove } from './use-move.ts';
import { useMoveKeys } from './use-move-keys.ts';

interface AttributeItemProps {
  section: string;
  attribute: DraftAttribute;
  faults: readonly PlacedFault[];
  /** Keys of the section in sight, parted by blanks. */
  order: string;
}

/** An attribute in the checklist: whether it is shown, whether it has to be filled in, what it is called, and its place. */
export const AttributeItem = memo(function AttributeItem(props: AttributeItemProps) {
  const { section, attribute, faults, order } = props;
  const { key, display, required, disabled } = attribute;
  const { t } = useTranslation();
  const language = useLanguage();
  const { type, mayEdit, act } = useEditor();
  const [opened, setOpened] = useState(false);
  const id = useId();
  const moveBy = useMove();
  const catalogue = FORM_CATALOGUES[type];
  const def = catalogue.defOf(key);
  const own = language === 'vi' ? attribute.label : attribute.labelEnglish;
  const name = own.trim() || (def?.label[language] ?? '');
  const move = (step: 1 | -1): void =>
    moveBy({ order, key, name, step, actOf: (beside) => ({ do: 'place', section, key, ...beside }) });
  const onKeyDown = useMoveKeys(move);
  if (!def) return null;
  const needed = catalogue.isNeeded(key);
  const isButton = def.type === 'action';
  const mark = needed
    ? { text: t('templates.editor.always'), hint: t('templates.editor.alwaysHint') }
    : def.system
      ? { text: t('templates.editor.byProgram'), hint: t('templates.editor.byProgramHint') }
      : def.former
        ? { text: t('templates.editor.former'), hint: t('templates.editor.formerHint') }
        : isButton
          ? {
              text: t('templates.editor.button'),
              hint: t('templates.editor.buttonHint', { name: catalogue.labelOf(def.fills ?? '')[language] }),
            }
          : def.onlyWith
            ? {
                text: t('templates.editor.onlyWith', { name: catalogue.labelOf(def.onlyWith)[language] }),
                hint: t('templates.editor.byProgramHint'),
              }
            : undefined;
  const whole = faults.find(({ part }) => part === '' || part === 'type' || part === 'disabled');
  const open = mayEdit && display && (opened || faults.some(({ part }) => part !== ''));
  return (
    <li
      className={styles['attribute']}
      data-off={!display || undefined}
      data-faulty={faults.length > 0 || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={styles['line']}>
        <label className={styles['tick']}>
          <input
            type="checkbox"
            data-tick
            checked={display}
            disabled={!mayEdit || (needed && display)}
            aria-describedby={mark ? id : undefined}
            onChange={({ target }) => act({ do: 'show', section, keys: [key], on: target.checked })}
          />
          <span>
            {name}
            {name !== def.label[language] && <small> {def.label[language]}</small>}
          </span>
        </label>
        {mark && (
          <small id={id} className={styles['mark']} title={mark.hint}>
            {mark.text}
          </small>
        )}
        {display && !disabled && !isButton && !def.former && (
          <RequiredBox
            label={t('templates.editor.requiredOf', { name })}
            checked={required}
            onChange={(on) => act({ do: 'set', section, key, values: { required: on } })}
          >
            {t('templates.editor.required')}
          </RequiredBox>
        )}
        <ItemTools
          name={name}
          open={open}
          onMove={move}
          onDetails={display ? () => setOpened(!open) : undefined}
        />
      </div>
      {whole && (
        <p className={styles['fault']} data-fault role="alert">
          {whole.code === 'REQUIRED'
            ? t('ui.required', { label: def.label[language] })
            : `${name} ${whole.message}`}
        </p>
      )}
      {open && (
        <AttributeDetails
          section={section}
          attribute={attribute}
          def={def}
          faultOf={(part) => faults.find((fault) => fault.part === part)?.message}
        />
      )}
    </li>
  );
});

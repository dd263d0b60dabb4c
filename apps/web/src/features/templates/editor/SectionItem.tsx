import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { matches } from '../../../lib/text/fold.ts';
import type { PlacedFault } from '../draft/place-faults.ts';
import { type DraftSection, isShown, shownIn } from '../draft/template-draft.ts';
import { FORM_CATALOGUES } from '../form-catalogues.ts';
import styles from '../templates.module.css';
import { AttributeItem } from './AttributeItem.tsx';
import { useEditor } from './editor-context.ts';
import { ItemTools } from './ItemTools.tsx';
import { OwnWords } from './OwnWords.tsx';
import { RequiredBox } from './RequiredBox.tsx';
import { useMove } from './use-move.ts';
import { useMoveKeys } from './use-move-keys.ts';

interface SectionItemProps {
  section: DraftSection;
  faults: readonly PlacedFault[];
  search: string;
  /** Keys of the sections, parted by blanks. */
  order: string;
}

const NONE: readonly PlacedFault[] = [];

/** A section in the checklist with its attributes; its box ticks them all. */
export const SectionItem = memo(function SectionItem({ section, faults, search, order }: SectionItemProps) {
  const { key, vi, en, required, attributes } = section;
  const { t } = useTranslation();
  const language = useLanguage();
  const { type, mayEdit, act } = useEditor();
  const moveBy = useMove();
  const [opened, setOpened] = useState(false);
  const catalogue = FORM_CATALOGUES[type];
  const of = catalogue.labelOf(key);
  const name = (language === 'vi' ? vi : en).trim() || of[language];
  const found = attributes.filter(
    (one) =>
      search === '' ||
      matches(
        [one.label, one.labelEnglish, catalogue.labelOf(one.key)[language], one.key, name].join(' '),
        search,
      ),
  );
  const inSight = found.map((one) => one.key);
  const move = (step: 1 | -1): void =>
    moveBy({
      order,
      key,
      name,
      step,
      actOf: (beside) => ({ do: 'placeSection', section: key, ...beside }),
    });
  const onKeyDown = useMoveKeys(move);
  if (found.length === 0) return null;
  const shown = shownIn(section).length;
  const ofSection = faults.filter(({ place }) => place === 'section');
  const wordFault = (part: string): string | undefined =>
    ofSection.find((fault) => fault.part === part)?.message;
  const whole = ofSection.find(({ part }) => part === '');
  const open = mayEdit && (opened || ofSection.some(({ part }) => part !== ''));
  return (
    <li className={styles['section']} onKeyDown={onKeyDown}>
      <div className={styles['sectionHead']}>
        <label className={styles['tick']}>
          <input
            type="checkbox"
            data-tick
            checked={shown === attributes.length}
            ref={(box) => {
              if (box) box.indeterminate = shown > 0 && shown < attributes.length;
            }}
            disabled={!mayEdit}
            aria-label={t('templates.editor.shownOfSection', { name })}
            onChange={({ target }) =>
              act({
                do: 'show',
                section: key,
                on: target.checked,
                keys: inSight.filter((one) => target.checked || !catalogue.isNeeded(one)),
              })
            }
          />
          <h3>{name}</h3>
        </label>
        <small className={styles['mark']}>
          {t('templates.editor.counted', { count: shown, total: attributes.length })}
        </small>
        {isShown(section) && catalogue.isRows(key) && (
          <RequiredBox
            checked={required}
            onChange={(on) => act({ do: 'setSection', section: key, values: { required: on } })}
          >
            {t('templates.editor.rowsRequired')}
          </RequiredBox>
        )}
        <ItemTools
          name={name}
          open={open}
          onMove={move}
          onDetails={isShown(section) ? () => setOpened(!open) : undefined}
        />
      </div>
      {whole && <p className={styles['fault']} data-fault role="alert">{`${name} ${whole.message}`}</p>}
      {open && isShown(section) && (
        <div className={styles['details']}>
          <OwnWords
            of={of}
            now={{ vi, en }}
            faults={{ vi: wordFault('sectionNameLocize'), en: wordFault('sectionNameEnglish') }}
            onChange={(values) => act({ do: 'setSection', section: key, values })}
          />
        </div>
      )}
      <ul>
        {found.map((attribute) => (
          <AttributeItem
            key={attribute.key}
            section={key}
            attribute={attribute}
            faults={faults.length === 0 ? NONE : faults.filter((fault) => fault.key === attribute.key)}
            order={inSight.join(' ')}
          />
        ))}
      </ul>
    </li>
  );
});

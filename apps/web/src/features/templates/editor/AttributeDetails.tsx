import { TEMPLATE_TEXT } from '@kiemlab/contract/features/templates/template-config';
import type { FieldDef } from '@kiemlab/contract/core/fields/field-def';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DraftAttribute } from '../draft/template-draft.ts';
import styles from '../templates.module.css';
import { ChoicesInput } from './ChoicesInput.tsx';
import { useEditor } from './editor-context.ts';
import { InitialInput, mayStartWith } from './InitialInput.tsx';
import { Labelled } from './Labelled.tsx';
import { OwnWords } from './OwnWords.tsx';

interface AttributeDetailsProps {
  section: string;
  attribute: DraftAttribute;
  def: FieldDef;
  /** What was refused of a part of it. */
  faultOf(part: string): string | undefined;
}

/** What a template says of an attribute beyond showing it: its words, unit, choices and first value. */
export function AttributeDetails({ section, attribute, def, faultOf }: AttributeDetailsProps) {
  const { t } = useTranslation();
  const { act } = useEditor();
  const { key, label, labelEnglish, unit, data, initial } = attribute;
  const set = (values: Partial<Omit<DraftAttribute, 'key'>>): void =>
    act({ do: 'set', section, key, values });
  return (
    <div className={styles['details']}>
      <OwnWords
        of={def.label}
        now={{ vi: label, en: labelEnglish }}
        faults={{ vi: faultOf('label'), en: faultOf('labelEnglish') }}
        onChange={({ vi, en }) => set({ label: vi, labelEnglish: en })}
      />
      {['decimal', 'integer'].includes(def.type) && (
        <Labelled label={t('templates.editor.unit')} fault={faultOf('unit')}>
          {(props) => (
            <Input
              {...props}
              value={unit}
              maxLength={TEMPLATE_TEXT.unit}
              autoComplete="off"
              onChange={({ target }) => set({ unit: target.value })}
            />
          )}
        </Labelled>
      )}
      {mayStartWith(def) && (
        <Labelled
          label={t('templates.editor.initial')}
          fault={faultOf('initial')}
          wide={def.type === 'multiline'}
        >
          {({ id }) => (
            <InitialInput
              id={id}
              def={def}
              data={data}
              value={initial}
              onChange={(value) => set({ initial: value })}
            />
          )}
        </Labelled>
      )}
      {def.choices === 'open' && (
        <Labelled label={t('templates.editor.choices')} fault={faultOf('data')} wide>
          {({ id }) => <ChoicesInput id={id} data={data} onChange={(next) => set({ data: next })} />}
        </Labelled>
      )}
    </div>
  );
}

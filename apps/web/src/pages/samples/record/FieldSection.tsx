import { isButton } from '@kiemlab/contract/core/fields/field-def';
import { documentIdOf } from '@kiemlab/contract/features/samples/fields/document-id-of';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import type { UnlikelyMark } from '@kiemlab/contract/features/samples/plausibility';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { FieldGrid, ReadField } from '../../../ui/FieldGrid.tsx';
import { CodeText } from '../../../ui/CodeText.tsx';
import { DocumentLink, documentText } from '../../../features/samples/components/DocumentLink.tsx';
import { DueDay } from '../../../features/samples/components/DueDay.tsx';
import { FieldFile, type FormerFile } from '../../../features/samples/components/FieldFile.tsx';
import { PriorityTag } from '../../../features/samples/components/PriorityTag.tsx';
import {
  isRows,
  type PlannedField,
  type PlannedSection,
} from '../../../features/samples/fields/field-plan.ts';
import { StoredPlace } from '../../../features/places/StoredPlace.tsx';
import { UnlikelyValueMark } from '../../../features/samples/unlikely/UnlikelyValueMark.tsx';
import { useShowField } from '../../../features/samples/fields/use-show-field.ts';
import styles from './record.module.css';
import tables from '../../../ui/plain-table.module.css';

/** Letters after which a value gets the whole width. */
const LONG = 80;

interface FieldSectionProps {
  section: PlannedSection;
  sample: SampleRow;
  /** Its values that are far off. */
  unlikely?: readonly UnlikelyMark[] | undefined;
  /** What its fields held before. */
  formerFiles?: readonly FormerFile[] | undefined;
}

/** Accounts are left out, the names beside them say who it is; files, which have a section of their own; and buttons. */
const shownFields = (section: PlannedSection): readonly PlannedField[] =>
  section.fields.filter(({ def }) => def.type !== 'user' && def.opens !== 'files' && !isButton(def));

/** An unticked box says something: a product that is not imported is not one of unknown origin. */
const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** True when something stands in the section. */
export const hasValues = (
  section: PlannedSection,
  sample: SampleRow,
  formerFiles: readonly FormerFile[] = [],
): boolean =>
  isRows(section.key)
    ? sample[section.key].length > 0
    : shownFields(section).some(
        ({ key }) => isGiven(sample[key]) || formerFiles.some((former) => former.key === key),
      );

/** One section of a sample, to read: a grid of fields, or a table of its rows (SAMPLE-08). */
export function FieldSection({ section, sample, unlikely, formerFiles }: FieldSectionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const show = useShowField();
  const { key } = section;
  const fields = shownFields(section);
  if (isRows(key)) {
    const used = fields.filter((field) => sample[key].some((row) => show(field.key, row[field.key]) !== ''));
    return (
      <div className={tables['scrollX']} tabIndex={0} role="group" aria-label={section.label[language]}>
        <table className={tables['table']}>
          <thead>
            <tr>
              {used.map(({ key: field, label }) => (
                <th key={field}>{label[language]}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample[key].map((row, index) => (
              <tr key={index}>
                {used.map(({ key: field }) => (
                  <td key={field}>{show(field, row[field]) || '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }
  const value = ({ key: field, def }: PlannedField) => {
    if (def.type === 'client') return sample.clientName;
    if (def.opens === 'link') return <DocumentLink sample={sample} />;
    if (def.type === 'upload') return <FieldFile sample={sample} field={field} former={formerFiles} />;
    if (field === 'priority') return sample[field] ? <PriorityTag priority={sample[field]} /> : '';
    const text = show(field, sample[field]);
    if (field === 'appointmentDate' && text)
      return <DueDay status={sample.sampleStatus} day={String(sample[field])} inWords />;
    if (text && (field === 'sampleIdInternal' || field === 'sampleIdExternal'))
      return <CodeText>{text}</CodeText>;
    return text;
  };
  const markOf = ({ key: field }: PlannedField) => {
    const mark = unlikely?.find((one) => one.field === field);
    return mark && <UnlikelyValueMark mark={mark} />;
  };
  const isLong = ({ key: field, def }: PlannedField): boolean =>
    def.type === 'multiline' ||
    (def.opens === 'link' ? documentText(sample) : show(field, sample[field])).length > LONG;
  // The link to a document of the laboratory is its name.
  const isNamed =
    documentIdOf(sample['documentId']) !== undefined && fields.some(({ def }) => def.opens === 'link');
  const told = fields.filter(({ key: field }) => !(field === 'documentName' && isNamed));
  const given = told.filter(
    (field) => isGiven(sample[field.key]) || formerFiles?.some((former) => former.key === field.key),
  );
  // What is not asked any more is not missing.
  const missing = told.filter((field) => !given.includes(field) && !field.def.former);
  return (
    <>
      <FieldGrid>
        {given.map((field) => (
          <ReadField key={field.key} label={field.label[language]} wide={isLong(field)}>
            {value(field)} {markOf(field)}
          </ReadField>
        ))}
      </FieldGrid>
      {key === 'pickingInformation' && <StoredPlace sample={sample} />}
      {missing.length > 0 && (
        <p className={styles['missing']}>
          {t('samples.emptyFields', { fields: missing.map(({ label }) => label[language]).join(', ') })}
        </p>
      )}
    </>
  );
}

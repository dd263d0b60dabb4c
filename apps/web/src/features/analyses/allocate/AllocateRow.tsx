import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { matches } from '../../../lib/text/fold.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import { CodeText } from '../../../ui/CodeText.tsx';
import { DateInput } from '../../../ui/DateInput.tsx';
import textStyles from '../../../ui/text.module.css';
import { dueText, ownDue } from '../components/due-text.ts';
import { TestStatusPill } from '../components/TestStatusPill.tsx';
import styles from './allocate.module.css';
import { sampleCodeOf } from '../list/group-by-sample.ts';
import { type Choice, chosenOf, type Choices, isOpenTo, isPutBack } from './allocation.ts';

export interface Person {
  value: string;
  label: string;
}

export const byText = (search: string, option: { label?: unknown } | undefined): boolean =>
  matches(String(option?.label ?? ''), search);

interface AllocateRowProps {
  test: TestRow;
  people: readonly Person[] | undefined;
  choices: Choices;
  onChoose(choice: Choice): void;
}

/** A test with the fields for its technician and deadline; one that is signed shows them only. */
export function AllocateRow({ test, people = [], choices, onChoose }: AllocateRowProps) {
  const { t } = useTranslation();
  const { technicianId, entryDate } = chosenOf(test, choices);
  const code = test.testInformationCode;
  const actor = useActor();
  const open = isOpenTo(actor)(test);
  // Somebody who is off the list by now is still named.
  const isOff = technicianId !== null && !people.some(({ value }) => value === technicianId);
  const options = isOff
    ? [{ value: technicianId, label: test.technicianName ?? '' }, ...people]
    : [...people];
  return (
    <tr>
      <td data-label={t('tests.fields.sample')}>
        <div>
          <CodeText>{sampleCodeOf(test)}</CodeText>
          <small className={textStyles['sub']}>{test.sampleName}</small>
        </div>
      </td>
      <td data-label={t('tests.fields.analyte')}>
        <div>
          {test.analytesName}
          <small className={textStyles['sub']}>
            <CodeText>{code}</CodeText>
          </small>
        </div>
      </td>
      <td data-label={t('tests.fields.status')}>
        <div>
          <TestStatusPill status={test.status} />
        </div>
      </td>
      <td data-label={t('tests.fields.technician')}>
        <div>
          {open ? (
            <Select
              aria-label={t('allocate.technicianOf', { code })}
              placeholder={t('allocate.nobody')}
              showSearch={{ filterOption: byText }}
              popupMatchSelectWidth={false}
              value={technicianId}
              options={options}
              onChange={(chosen: string) => onChoose({ technicianId: chosen })}
            />
          ) : (
            <>
              {test.technicianName}
              <small className={textStyles['sub']}>{t('allocate.signed')}</small>
            </>
          )}
        </div>
      </td>
      <td data-label={t('tests.fields.due')}>
        <div>
          {open ? (
            <>
              <DateInput
                withTime
                wrongAsText
                aria-label={t('allocate.dueOf', { code })}
                value={entryDate}
                onChange={(typed) => onChoose({ entryDate: typed })}
              />
              {isPutBack(test, choices) ? (
                <small className={textStyles['sub']}>{t('allocate.withSample')}</small>
              ) : entryDate === null && test.dueBy ? (
                <small className={textStyles['sub']}>{dueText(test, t)}</small>
              ) : (
                ownDue(test) !== undefined && (
                  <Button
                    type="link"
                    size="small"
                    className={styles['back'] ?? ''}
                    aria-label={t('allocate.putBackOf', { code })}
                    onClick={() => onChoose({ entryDate: null })}
                  >
                    {t('allocate.putBack')}
                  </Button>
                )
              )}
            </>
          ) : (
            dueText(test, t)
          )}
        </div>
      </td>
    </tr>
  );
}

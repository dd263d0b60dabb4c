import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { FieldGrid, ReadField } from '../../../ui/FieldGrid.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../test-setup.module.css';
import { TestIdTitle } from './TestIdTitle.tsx';
import { approversOf, quantityOf, sampleTypesOf, techniciansOf } from './test-id-words.ts';
import { useAllNames } from './use-all-names.ts';

interface TestIdViewProps {
  test: TestId;
  onEdit(test: TestId): void;
  onClose(): void;
  /** Its analytes. */
  children: ReactNode;
}

/** An opened test id, in the place of the list: what it is, for whom in full, and its analytes. Dialogs open over none of it. */
export function TestIdView({ test, onEdit, onClose, children }: TestIdViewProps) {
  const { t } = useTranslation();
  const edits = useCan('EditConfig');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles['view']} aria-label={t('testSetup.viewOf', { testId: test.testId })}>
      <div className={styles['viewHead']}>
        <Button type="text" icon={<Icon name="chevronLeft" size={16} />} onClick={onClose}>
          {t('testSetup.back')}
        </Button>
        <h2 ref={heading} tabIndex={-1}>
          <TestIdTitle test={test} />
        </h2>
        {edits && (
          <Button icon={<Icon name="edit" size={16} />} onClick={() => onEdit(test)}>
            {t('testSetup.editTest')}
          </Button>
        )}
      </div>
      <Facts test={test} />
      <div className={styles['section']}>{children}</div>
    </section>
  );
}

function Facts({ test }: { test: TestId }) {
  const { t } = useTranslation();
  const all = useAllNames();
  const { decimal } = useFormat();
  return (
    <FieldGrid>
      <ReadField label={t('testSetup.code')}>{test.testCodeDTO.name}</ReadField>
      <ReadField label={t('testSetup.type')}>{t(`tests.types.${test.type}`)}</ReadField>
      <ReadField label={t('testSetup.standard')}>{test.standard}</ReadField>
      <ReadField label={t('testSetup.quantity')}>{quantityOf(test, decimal)}</ReadField>
      <ReadField wide label={t('testSetup.sampleTypes')}>
        {all(sampleTypesOf(test))}
      </ReadField>
      <ReadField wide label={t('testSetup.technician')}>
        {all(techniciansOf(test))}
      </ReadField>
      <ReadField wide label={t('testSetup.approver')}>
        {all(approversOf(test))}
      </ReadField>
    </FieldGrid>
  );
}

import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { FieldGrid, ReadField } from '../../../ui/FieldGrid.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../test-setup.module.css';
import { TestIdTitle } from './TestIdTitle.tsx';
import { approversOf, quantityOf, sampleTypesOf, techniciansOf } from './test-id-words.ts';
import { useAllNames } from './use-all-names.ts';

interface TestIdDrawerProps {
  /** Nothing is open without one. */
  test: TestId | undefined;
  onEdit(test: TestId): void;
  onClose(): void;
  /** Its analytes. */
  children: ReactNode;
}

/** px: a table of analytes has to have room. */
const WIDTH = 1120;

/** An opened test id: what it is, for whom in full, and its analytes. */
export function TestIdDrawer({ test, onEdit, onClose, children }: TestIdDrawerProps) {
  const { t } = useTranslation();
  const edits = useCan('EditConfig');
  return (
    <Drawer
      open={test !== undefined}
      size={WIDTH}
      rootClassName={styles['drawer'] ?? ''}
      destroyOnHidden
      title={
        test && (
          <span className={styles['drawerTitle']}>
            <TestIdTitle test={test} />
          </span>
        )
      }
      extra={
        test &&
        edits && (
          <Button icon={<Icon name="edit" size={16} />} onClick={() => onEdit(test)}>
            {t('testSetup.editTest')}
          </Button>
        )
      }
      onClose={onClose}
      styles={{ wrapper: { maxWidth: '100vw' } }}
    >
      {test && (
        <>
          <Facts test={test} />
          <div className={styles['section']}>{children}</div>
        </>
      )}
    </Drawer>
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

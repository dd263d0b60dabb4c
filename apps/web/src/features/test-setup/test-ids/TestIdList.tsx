import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import type { Action } from '../../../ui/ActionButton.tsx';
import { ListCard } from '../../../ui/list-page/ListCard.tsx';
import { ListPage } from '../../../ui/list-page/ListPage.tsx';
import { SetupSteps } from '../steps/SetupSteps.tsx';
import { Names } from './Names.tsx';
import { TestIdTitle } from './TestIdTitle.tsx';
import { approversOf, quantityOf, sampleTypesOf, techniciansOf } from './test-id-words.ts';
import { useTestIdColumns } from './use-test-id-columns.tsx';
import type { useTestIds } from './use-test-ids.ts';

interface TestIdListProps {
  list: ReturnType<typeof useTestIds>;
  /** What is done to those that are selected. */
  actions: readonly Action[];
  onAddTest(): void;
}

const labelOf = ({ testId, name }: TestId): string => (testId === name ? testId : `${testId} ${name}`);

/** A test id on a phone. */
function TestIdCard({ test }: { test: TestId }) {
  const { t } = useTranslation();
  const { decimal } = useFormat();
  return (
    <ListCard
      name={<TestIdTitle test={test} />}
      facts={[
        t(`tests.types.${test.type}`),
        test.standard,
        <Names key="types" meant={sampleTypesOf(test)} />,
        <Names key="technician" label={t('testSetup.technician')} meant={techniciansOf(test)} />,
        <Names key="approver" label={t('testSetup.approver')} meant={approversOf(test)} />,
        quantityOf(test, decimal),
      ]}
    />
  );
}

/** The test ids of the opened group, with what may be done with them (TEMPLATE-03). */
export function TestIdList({ list, actions, onAddTest }: TestIdListProps) {
  const { t } = useTranslation();
  return (
    <ListPage
      list={list}
      name="test-ids"
      level={3}
      title={t('testSetup.tests')}
      columns={useTestIdColumns()}
      actions={actions}
      card={(test) => <TestIdCard test={test} />}
      rowLabel={labelOf}
      onOpen={({ id }) => list.open(id)}
      empty={{
        icon: 'flask',
        title: t('testSetup.testsNone'),
        hint: t('testSetup.testsNoneHint'),
        action: <SetupSteps at="testId" onAddTest={onAddTest} />,
      }}
      nothingFound={{
        title: t('testSetup.testsNoneFound'),
        hint: t('testSetup.testsNoneFoundHint'),
        clear: t('testSetup.clearSearch'),
      }}
    />
  );
}

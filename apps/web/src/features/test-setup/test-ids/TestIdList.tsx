import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { ListCard } from '../../../ui/list-page/ListCard.tsx';
import { ListPage } from '../../../ui/list-page/ListPage.tsx';
import { Names } from './Names.tsx';
import { TestIdTitle } from './TestIdTitle.tsx';
import { approversOf, quantityOf, sampleTypesOf, techniciansOf } from './test-id-words.ts';
import { useTestIdColumns } from './use-test-id-columns.tsx';
import type { useTestIds } from './use-test-ids.ts';

interface TestIdListProps {
  list: ReturnType<typeof useTestIds>;
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

/** The test ids of the opened group (TEMPLATE-03); what may be done with them stands in the toolbar of the page. */
export function TestIdList({ list }: TestIdListProps) {
  const { t } = useTranslation();
  return (
    <ListPage
      list={list}
      name="test-ids"
      level={3}
      title={t('testSetup.tests')}
      columns={useTestIdColumns()}
      card={(test) => <TestIdCard test={test} />}
      rowLabel={labelOf}
      onOpen={({ id }) => list.open(id)}
      empty={{ icon: 'flask', title: t('testSetup.testsNone'), hint: t('testSetup.testsNoneHint') }}
      nothingFound={{
        title: t('testSetup.testsNoneFound'),
        hint: t('testSetup.testsNoneFoundHint'),
        clear: t('testSetup.clearSearch'),
      }}
    />
  );
}

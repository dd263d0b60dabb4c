import { createTestCode } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { listTestCodes, SETUP_TEXT } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../../lib/api/hooks.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import type { FieldControl } from '../../../ui/field-control.ts';
import { AddingSelect } from '../../choices/AddingSelect.tsx';

interface TestCodeSelectProps extends FieldControl {
  groupId: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
}

/** The test code of a classification, of its group's; a new one is added on the spot (TEMPLATE-04). */
export function TestCodeSelect({ groupId, ...control }: TestCodeSelectProps) {
  const { t } = useTranslation();
  const mayAdd = useCan('CreateConfig');
  const codes = useApi(listTestCodes, { query: { testGroupId: groupId } });
  const create = useSend(createTestCode, { refreshes: [listTestCodes], waits: false });
  return (
    <AddingSelect
      {...control}
      loading={codes.isFetching}
      error={codes.error}
      options={(codes.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      adding={
        mayAdd
          ? {
              label: t('testSetup.addCode'),
              field: t('testSetup.code'),
              max: SETUP_TEXT.code,
              blank: t('testSetup.newCodeRequired'),
              busy: create.isPending,
              save: async (typed) => {
                const body = { testGroupId: groupId, name: typed.trim() };
                const { id, name } = await create.mutateAsync({ body });
                return { value: id, said: t('testSetup.codeAdded', { code: name }) };
              },
            }
          : undefined
      }
    />
  );
}

import { createAnalyteGroup } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { ANALYTE_TEXT, listAnalyteGroups } from '@kiemlab/contract/features/analytes/analytes.api';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../lib/api/hooks.ts';
import { useCan } from '../../lib/session/use-profile.ts';
import type { FieldControl } from '../../ui/field-control.ts';
import { AddingSelect } from '../choices/AddingSelect.tsx';

interface AnalyteGroupSelectProps extends FieldControl {
  /** The test id whose groups they are. */
  testId: string;
  value?: string;
  onChange?: (groupId: string | undefined) => void;
}

/** A group of analytes of a test id, chosen or added (TEST-08). */
export function AnalyteGroupSelect({ testId, ...control }: AnalyteGroupSelectProps) {
  const { t } = useTranslation();
  const mayAdd = useCan('CreateConfig');
  const groups = useApi(listAnalyteGroups, { query: { testId } });
  const add = useSend(createAnalyteGroup, { refreshes: [listAnalyteGroups], waits: false });
  return (
    <AddingSelect
      {...control}
      loading={groups.isFetching}
      error={groups.error}
      empty={t('analytes.noGroups')}
      options={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      adding={
        mayAdd
          ? {
              label: t('analytes.addGroup'),
              field: t('analytes.group'),
              max: ANALYTE_TEXT.name,
              blank: t('analytes.groupBlank'),
              busy: add.isPending,
              save: async (typed) => {
                const { id, name } = await add.mutateAsync({ body: { testId, name: typed } });
                return { value: id, said: t('analytes.groupAdded', { name }) };
              },
            }
          : undefined
      }
    />
  );
}

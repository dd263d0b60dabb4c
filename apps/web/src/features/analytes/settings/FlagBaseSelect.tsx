import { setFlagBase } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import type { AnalyteGroup } from '@kiemlab/contract/features/analytes/analytes.api';
import { listFlagRules } from '@kiemlab/contract/features/analytes/limits.api';
import { FLAG_BASES, type FlagBase } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useSend } from '../../../lib/api/hooks.ts';
import { useCan } from '../../../lib/session/use-profile.ts';
import { ConfirmRecords } from '../../../ui/dialog/ConfirmRecords.tsx';
import { Over } from '../../../ui/dialog/Over.tsx';
import { useMessage } from '../../../ui/use-message.tsx';
import { WaitsNote } from '../../waiting/WaitsNote.tsx';
import { GROUP_READS } from './reads.ts';

/** Stands for the base that the test group has. */
const INHERITED = 'INHERITED';
type Choice = FlagBase | typeof INHERITED;

/** What of a result is compared with the limits of a group; a change is asked for, with the reason where tests were assigned. */
export function FlagBaseSelect({ group }: { group: AnalyteGroup }) {
  const { t } = useTranslation();
  const message = useMessage();
  const [chosen, setChosen] = useState<Choice>();
  const mayEdit = useCan('EditConfig');
  const rules = useApi(listFlagRules, { query: { analytesGroupId: group.id } });
  const save = useSend(setFlagBase, GROUP_READS);
  const wasAssigned = (rules.data ?? []).some(({ testsAssigned }) => testsAssigned > 0);
  const now: Choice = group.ownFlagBase ? group.flagCalculationBase : INHERITED;
  const nameOf = (base: Choice): string => {
    if (base !== INHERITED) return t(`tests.flagBases.${base}`);
    if (group.ownFlagBase) return t('limits.asTestGroup');
    return t('limits.asTestGroupIs', { base: t(`tests.flagBases.${group.flagCalculationBase}`) });
  };
  return (
    <>
      <Form.Item label={t('limits.base')} htmlFor="limits-base" extra={t('limits.baseHint')}>
        <Select
          id="limits-base"
          value={now}
          disabled={!mayEdit}
          options={[INHERITED, ...FLAG_BASES].map((value) => ({ value, label: nameOf(value as Choice) }))}
          onChange={(value: string) => value !== now && setChosen(value as Choice)}
        />
      </Form.Item>
      <WaitsNote about={group.id} />
      {chosen && (
        <Over>
          <ConfirmRecords
            open
            title={t('limits.baseTitle', { name: group.name })}
            text={t('limits.baseText', { before: nameOf(now), after: nameOf(chosen) })}
            records={[]}
            withReason={wasAssigned ? 'required' : 'optional'}
            confirmLabel={t('limits.baseAct')}
            onConfirm={async ({ reason }) => {
              const saved = await save.mutateAsync({
                params: { id: group.id },
                body: {
                  flagCalculationBase: chosen === INHERITED ? null : chosen,
                  version: group.version,
                  ...(reason ? { reason } : {}),
                },
              });
              const isAsked = saved.ownFlagBase ? saved.flagCalculationBase === chosen : chosen === INHERITED;
              void (isAsked
                ? message.success(t('limits.baseSaved'))
                : message.info(t('safeguards.waitsText')));
              setChosen(undefined);
            }}
            onClose={() => setChosen(undefined)}
          />
        </Over>
      )}
    </>
  );
}

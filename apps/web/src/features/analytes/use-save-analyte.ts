import { saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import {
  type Analyte,
  listAnalyteGroups,
  listAnalytes,
} from '@kiemlab/contract/features/analytes/analytes.api';
import { getFlag, listFlagRules, listLimitsVersions } from '@kiemlab/contract/features/analytes/limits.api';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/api/hooks.ts';
import { type AnalyteValues, bodyOf } from './analyte-values.ts';
import { sayDuplicate } from './duplicate-words.ts';

/** What shows analytes, their groups and their limits. */
export const ANALYTE_READS = {
  refreshes: [listAnalytes, listAnalyteGroups, listFlagRules, getFlag, listLimitsVersions],
};

/** Saves an analyte as new, or as a change of the one that was seen; refused doubles are told under their fields. */
export function useSaveAnalyte(seen: Analyte | undefined): (values: AnalyteValues) => Promise<Analyte> {
  const { t } = useTranslation();
  const save = useSend(saveAnalyte, ANALYTE_READS);
  return async (values) => {
    try {
      return await save.mutateAsync({ body: bodyOf(values, seen) });
    } catch (error) {
      throw sayDuplicate(error, t('analytes.there'));
    }
  };
}

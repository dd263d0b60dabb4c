import { listAnalyteGroups } from '@kiemlab/contract/features/analytes/analytes.api';
import type { FormInstance } from 'antd';
import { useEffect } from 'react';
import { useApi } from '../../lib/api/hooks.ts';

/** Puts the only group of a test id into a form that has chosen none: nobody has typed anything by that. */
export function useOnlyGroup(form: FormInstance, testId: string): void {
  const { data } = useApi(listAnalyteGroups, { query: { testId } });
  const only = data?.length === 1 ? data[0]?.id : undefined;
  useEffect(() => {
    if (only && !form.getFieldValue('analytesGroupId')) form.setFieldValue('analytesGroupId', only);
  }, [form, only]);
}

import { FIRST_FLAG_BASE } from '@kiemlab/contract/features/templates/flag-bases';
import { getConfigurations } from '@kiemlab/contract/features/templates/template-keeping.api';
import type { TemplateType } from '@kiemlab/contract/features/templates/template-types';
import { getTemplate } from '@kiemlab/contract/features/templates/templates.api';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Naming } from '../draft/naming.ts';
import { EditorForm } from './EditorForm.tsx';

interface Props {
  /** Of the one to change; a new one without it. */
  id?: string;
  type: TemplateType;
}

/** Name, prefix, module, what the form shows, and how it will look (TEMPLATE-02). */
export function TemplateEditor({ id, type }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const whole = useApi(getConfigurations, { query: { type } }, { staleTime: Infinity });
  // What a list fetched early may be out of date: the editor opens with what is stored now.
  const stored = useApi(
    getTemplate,
    { params: { id: id ?? '' }, query: { type } },
    { staleTime: 0, enabled: id !== undefined },
  );
  // A new template keeps its name when it becomes one of another module.
  const [naming, setNaming] = useState<Naming>({ name: '', prefix: '', flagBase: FIRST_FLAG_BASE });
  const error = (whole.data ? null : whole.error) ?? (stored.data ? null : stored.error);
  const title = t(
    id === undefined
      ? type === 'TEST'
        ? 'templates.addGroupTitle'
        : 'templates.addTitle'
      : type === 'TEST'
        ? 'templates.editGroupTitle'
        : 'templates.editTitle',
  );
  if (error)
    return (
      <>
        <PageHeader title={title} />
        <ErrorState
          error={error}
          onRetry={() => {
            void whole.refetch();
            if (id !== undefined) void stored.refetch();
          }}
        />
      </>
    );
  if (!whole.data || (id !== undefined && !(stored.data && stored.isFetchedAfterMount)))
    return (
      <>
        <PageHeader title={title} />
        <Skeleton lines={10} />
      </>
    );
  return (
    <EditorForm
      key={`${id ?? ''} ${type}`}
      type={type}
      whole={whole.data}
      stored={id === undefined ? undefined : stored.data}
      start={naming}
      refetch={async () => {
        await stored.refetch();
      }}
      onType={(next, named) => {
        setNaming(named);
        void navigate({
          to: '/form-setting/add',
          search: next === 'TEST' ? { type: next } : {},
          replace: true,
          ignoreBlocker: true,
        });
      }}
    />
  );
}

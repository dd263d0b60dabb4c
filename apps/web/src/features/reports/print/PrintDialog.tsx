import { can } from '@kiemlab/contract/core/actor';
import { errorMessage } from '@kiemlab/contract/core/error-messages';
import { MOST_PRINTED } from '@kiemlab/contract/features/printing/print-selection';
import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { Segmented } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../lib/api/hooks.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { useActor } from '../../../lib/session/use-profile.ts';
import { FullWindow } from '../../../ui/full-window/FullWindow.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { codesOf } from '../../samples/actions/sample-names.ts';
import type { ShownFilter } from '../../samples/list/sample-filter.ts';
import { BulkPane } from './BulkPane.tsx';
import { formOf, offeredForms, type PrintMode, unfitFor } from './form-fit.ts';
import { FormPane } from './FormPane.tsx';
import { type Choosing, FormPicker } from './FormPicker.tsx';
import styles from './print.module.css';
import { useChosenForm } from './use-chosen-form.ts';
import { useMakingText } from './use-making-text.ts';
import type { BulkJob } from './use-bulk-job.ts';

export interface PrintDialogProps {
  title: string;
  /** The selected samples. */
  selected: readonly SampleRow[];
  /** What the list shows of their type, and how many where that is known. */
  filter: ShownFilter;
  listed: { total: number; more: boolean } | undefined;
  bulk: BulkJob;
  onClose(): void;
}

/** The forms beside what they look like, over the whole window (SAMPLE-19, specification 2 §2, §9). */
export function PrintDialog({ title, selected, filter, listed, bulk, onClose }: PrintDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const actor = useActor();
  const frame = useRef<HTMLDivElement>(null);
  const [mode, setMode] = useState<PrintMode>(bulk.id === undefined ? 'one' : 'bulk');
  const { chosen, settled, entered, choose } = useChosenForm();
  const forms = offeredForms((permission) => can(actor, permission), mode);
  const ids = selected.map(({ sampleId }) => sampleId);
  // Whether there is something to give notice of, the list does not tell.
  const [only = '', ...others] = ids;
  const reports = useApi(
    listSampleReports,
    { params: { id: only } },
    { enabled: mode === 'one' && only !== '' && others.length === 0 },
  );

  const reasonAgainst = (type: ReportType): string | undefined => {
    if (mode === 'bulk') return undefined;
    switch (unfitFor(formOf(type), selected, reports.data)) {
      case undefined:
        return undefined;
      case 'none':
        return t('common.selectFirst');
      case 'many':
        return t('reports.print.oneOnly');
      case 'tooMany':
        return t('reports.print.tooMany', { most: MOST_PRINTED });
      case 'notFailed':
        return t('reports.print.notFailed');
      case 'untested':
        return errorMessage('NO_TESTS', language, { codes: codesOf(selected) });
    }
  };
  const shown = chosen !== undefined && forms.includes(chosen) ? chosen : undefined;
  const { coming } = useMakingText(shown);
  const onChoose = (type: ReportType, how: Choosing): void => {
    choose(type, how);
    if (bulk.id === undefined) bulk.forget();
  };
  const bulkType = shown ?? forms[0];
  return (
    <FullWindow
      open
      title={title}
      onClose={onClose}
      onOpened={() => frame.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus()}
    >
      <div className={styles['dialog']} ref={frame}>
        <div className={styles['picker']}>
          <Segmented<PrintMode>
            block
            value={mode}
            onChange={setMode}
            aria-label={t('reports.print.mode')}
            options={[
              { value: 'one', label: t('reports.print.modes.one') },
              { value: 'bulk', label: t('reports.print.modes.bulk') },
            ]}
          />
          <FormPicker
            key={mode}
            forms={forms}
            chosen={shown}
            reasonAgainst={reasonAgainst}
            onChoose={onChoose}
            // A print in bulk that is done stays in sight while one looks for the next.
            follows={mode === 'one'}
          />
        </div>
        <div className={styles['pane']}>
          {mode === 'bulk' && bulkType && (shown ?? bulk.id ?? bulk.done) ? (
            <BulkPane key={bulkType} type={bulkType} ids={ids} filter={filter} listed={listed} job={bulk} />
          ) : shown && mode === 'one' ? (
            settled ? (
              <FormPane key={shown} type={shown} ids={ids} entered={entered} />
            ) : (
              <Skeleton lines={8} text={coming} />
            )
          ) : (
            <p className={styles['nothing']}>{t('reports.print.chooseType')}</p>
          )}
        </div>
      </div>
    </FullWindow>
  );
}

import type { Job } from '@kiemlab/contract/features/jobs/jobs.api';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../lib/format/date.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { textColumn } from '../../ui/data-list/text-column.ts';
import type { DataColumn } from '../../ui/data-list/types.ts';
import { MiddleCut } from '../../ui/MiddleCut.tsx';
import { jobName } from './job-name.ts';
import { jobOutcome } from './job-outcome.ts';
import { JobOutcome } from './JobOutcome.tsx';
import { jobState } from './job-state.ts';
import { JobStatePill } from './JobStatePill.tsx';

const progressOf = ({ progress: { done, total } }: Job): string =>
  total === null ? (done > 0 ? String(done) : '') : `${done} / ${total}`;

/** What is tried so often is tried until it works: of how many times says nothing. */
const MANY_TRIES = 99;

/** The columns of the list of jobs. */
export function useJobColumns(): DataColumn<Job>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return useMemo(() => {
    const text = textColumn<Job>;
    const at = (moment: string | null): string => (moment ? showDateTime(moment) : '');
    return [
      text('kind', t('jobs.kind'), 228, (row) => jobName(row.kind, language), { pin: 'left', fixed: true }),
      text('about', t('jobs.about'), 144, (row) => row.about, {
        render: (row) => <MiddleCut name={row.about} />,
      }),
      {
        key: 'state',
        title: t('jobs.stateTitle'),
        width: 168,
        render: (row) => <JobStatePill job={row} />,
        text: (row) => jobState(row, t),
      },
      text('outcome', t('jobs.outcome'), 200, (row) => jobOutcome(row, t, language), {
        grow: true,
        render: (row) => <JobOutcome job={row} />,
      }),
      text(
        'tries',
        t('jobs.tries'),
        80,
        (row) =>
          row.mostTries > MANY_TRIES
            ? String(row.tries)
            : t('jobs.triesOf', { tries: row.tries, most: row.mostTries }),
        {
          align: 'end',
        },
      ),
      text('nextTry', t('jobs.nextTry'), 136, (row) => at(row.nextTryAt)),
      text('progress', t('jobs.progress'), 110, progressOf, { align: 'end', hidden: true }),
      text('owner', t('jobs.owner'), 164, (row) => row.ownerName || t('jobs.nobody')),
      text('created', t('jobs.created'), 146, (row) => at(row.createdAt)),
      text('ended', t('jobs.ended'), 140, (row) => at(row.endedAt), { hidden: true }),
    ];
  }, [language, t]);
}

import type { Ok } from '@kiemlab/contract/core/define-endpoint';
import type { workload } from '@kiemlab/contract/features/statistics/workload.api';
import { WITH_TECHNICIAN } from '@kiemlab/contract/features/analyses/analyses.rules';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TestSearch } from '../../../features/analyses/list/test-search.ts';
import { showDay } from '../../../lib/format/date.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import plain from '../../../ui/plain-table.module.css';
import styles from './dashboard.module.css';
import { WorkloadBar } from './WorkloadBar.tsx';

type Workload = Ok<typeof workload>[number];

interface WorkloadTableProps {
  label: string;
  people: readonly Workload[];
}

const sumOf = (people: readonly Workload[], count: (one: Workload) => number): number =>
  people.reduce((sum, one) => sum + count(one), 0);

/** A row for each technician: what waits as a bar with its number, then by status and by deadline; each number opens the list of these tests. */
export function WorkloadTable({ label, people }: WorkloadTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const most = Math.max(...people.map(({ technician, count }) => (technician ? count : 0)));
  const columns: { key: string; title: string; search: TestSearch; countOf(one: Workload): number }[] = [
    ...WITH_TECHNICIAN.map((status) => ({
      key: status,
      title: t(`tests.status.${status}`),
      search: { status },
      countOf: ({ statuses }: Workload) => statuses.find((one) => one.status === status)?.count ?? 0,
    })),
    {
      key: 'within',
      title: t('home.within'),
      search: { waiting: 'within' },
      countOf: ({ within }) => within,
    },
    {
      key: 'overdue',
      title: t('home.overdue'),
      search: { waiting: 'overdue' },
      countOf: ({ overdue }) => overdue,
    },
  ];
  const number = (name: string, title: string, search: TestSearch, count: number) =>
    count === 0 ? (
      format.count(count)
    ) : (
      <Link
        to="/test"
        search={{ ...search, mine: false }}
        aria-label={`${name}, ${title}: ${format.count(count)}`}
      >
        {format.count(count)}
      </Link>
    );
  const all = t('home.stillToDo');
  const cells = (name: string, search: TestSearch, countOf: (count: (one: Workload) => number) => number) =>
    columns.map((column) => (
      <td key={column.key} data-label={column.title} data-align="end" data-column={column.key}>
        {number(name, column.title, { ...search, ...column.search }, countOf(column.countOf))}
      </td>
    ));
  return (
    <div className={styles['numbers']}>
      <table className={`${plain['table']} ${styles['workload']}`} data-roomy aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('tests.fields.technician')}</th>
            <th scope="col">{all}</th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" data-align="end">
                {title}
              </th>
            ))}
            <th scope="col">{t('home.earliestDue')}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((one) => {
            const { technician, count, overdue, oldestDue } = one;
            const name = technician?.name ?? t('allocate.nobody');
            const search = technician ? { technician: technician.id } : { unassigned: true };
            return (
              <tr key={technician?.id ?? ''}>
                <th scope="row">
                  {name}
                  {technician?.active === false && <small>{t('users.state.disabled')}</small>}
                </th>
                <td data-label={all}>
                  <WorkloadBar of={technician ? { count, overdue, most } : undefined}>
                    {number(name, all, { ...search, waiting: 'all' }, count)}
                  </WorkloadBar>
                </td>
                {cells(name, search, (of) => of(one))}
                <td data-label={t('home.earliestDue')}>{oldestDue ? showDay(oldestDue) : '–'}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('home.total')}</th>
            <td data-label={all}>
              <WorkloadBar>
                {number(
                  t('home.total'),
                  all,
                  { waiting: 'all' },
                  sumOf(people, ({ count }) => count),
                )}
              </WorkloadBar>
            </td>
            {cells(t('home.total'), {}, (of) => sumOf(people, of))}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

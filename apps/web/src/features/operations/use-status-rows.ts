import type {
  BackupRun,
  CheckState,
  SystemStatus,
} from '@kiemlab/contract/features/operations/system-status';
import { useTranslation } from 'react-i18next';
import { showDateTime } from '../../lib/format/date.ts';
import { fileSize } from '../../lib/format/file-size.ts';
import { useFormat } from '../../lib/format/use-format.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';

/** One matter of the page, in words. */
export interface Row {
  key: string;
  title: string;
  state: CheckState;
  facts: string[];
  /** What to do; empty where all is well. */
  advice: string[];
}

const isOpen = (state: CheckState): boolean => state !== 'GOOD';

/** The matters of the page in their order; none while nothing is known. */
export function useStatusRows(status: SystemStatus | undefined): Row[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  if (!status) return [];
  const size = (bytes: number | null): string => fileSize(bytes ?? 0, language);
  const when = (at: string | null): string => (at ? showDateTime(at) : t('operations.never'));
  const only = (...parts: (string | false | null | undefined)[]): string[] =>
    parts.filter((part) => typeof part === 'string');
  const runFacts = (run: BackupRun): string =>
    t('operations.backup.good', {
      at: when(run.takenAt),
      size: size(run.bytes),
      files: format.count(run.files ?? 0),
      folder: `${run.folder}/sets/${run.stamp}`,
    });

  const { backup, drill, log, database, trail, jobs, clocks, stored } = status;
  const failed = backup.last && !backup.last.good ? backup.last : undefined;
  const space = (key: 'data' | 'files' | 'backupSpace', of: SystemStatus['data']): Row => ({
    key,
    title: t(`operations.space.${key}`),
    state: of.state,
    facts: [t('operations.space.free', { free: size(of.free), total: size(of.total), folder: of.folder })],
    advice: only(
      of.state === 'BAD' && t('operations.space.bad', { least: size(of.least) }),
      of.state === 'WARN' && t('operations.space.warn'),
    ),
  });
  return [
    {
      key: 'backup',
      title: t('operations.backup.title'),
      state: backup.state,
      facts: only(
        backup.lastGood ? runFacts(backup.lastGood) : t('operations.backup.none'),
        backup.waits === 'RESTORED' && t('operations.backup.restored'),
        backup.waits === 'OTHER_FOLDER' &&
          t('operations.backup.otherFolder', { folder: backup.daily?.folder ?? '' }),
        backup.other &&
          (backup.other.at
            ? t('operations.backup.other', {
                machine: backup.other.machine,
                dataDir: backup.other.dataDir,
                at: when(backup.other.at),
              })
            : t('operations.backup.otherUnknown')),
        failed && t('operations.backup.failed', { at: when(failed.endedAt), fault: failed.fault }),
        backup.daily
          ? t(
              backup.daily.encrypted ? 'operations.backup.daily' : 'operations.backup.dailyInClear',
              backup.daily,
            )
          : t('operations.backup.notDaily'),
      ),
      advice: only(
        backup.other && t('operations.backup.otherAdvice'),
        !backup.daily && t('operations.backup.setUp'),
        backup.daily && isOpen(backup.state) && (failed || !backup.lastGood) && t('operations.backup.again'),
        backup.daily && backup.waits && !failed && !backup.other && t('operations.backup.takeNow'),
        backup.lastGood?.sameDisk && t('operations.backup.sameDisk'),
        (backup.lastGood?.lacking ?? 0) > 0 &&
          t('operations.backup.lacking', { count: backup.lastGood?.lacking ?? 0 }),
      ),
    },
    {
      key: 'drill',
      title: t('operations.drill.title'),
      state: drill.state,
      facts: [
        drill.last
          ? drill.last.good
            ? t('operations.drill.good', { at: when(drill.last.endedAt), stamp: drill.last.stamp })
            : t('operations.drill.failed', { at: when(drill.last.endedAt), fault: drill.last.fault })
          : t('operations.drill.none'),
      ],
      advice: only(isOpen(drill.state) && t('operations.drill.advice')),
    },
    ...(log
      ? [
          {
            key: 'log',
            title: t('operations.log.title'),
            state: log.state,
            facts: only(
              log.failingSince && t('operations.log.failing', { at: when(log.failingSince) }),
              log.heldSince && t('operations.log.held', { at: when(log.heldSince) }),
              !log.failingSince && !log.heldSince && t('operations.log.good', { at: when(log.lastAt) }),
              log.damaged > 0 && t('operations.log.damaged', { count: log.damaged }),
            ),
            advice: only(
              log.failingSince && t('operations.log.advice'),
              log.heldSince && t('operations.log.heldAdvice'),
              log.damaged > 0 && t('operations.log.damagedAdvice'),
            ),
          },
        ]
      : []),
    space('data', status.data),
    // Most laboratories keep both on one disk: it is told once.
    ...(status.files.free === status.data.free && status.files.total === status.data.total
      ? []
      : [space('files', status.files)]),
    ...(status.backupSpace ? [space('backupSpace', status.backupSpace)] : []),
    {
      key: 'database',
      title: t('operations.database.title'),
      state: database.state,
      facts: [
        t('operations.database.facts', {
          size: size(database.bytes),
          ms: format.count(database.answeredInMs),
        }),
      ],
      advice: only(isOpen(database.state) && t('operations.database.advice')),
    },
    {
      key: 'trail',
      title: t('operations.trail.title'),
      state: trail.state,
      facts: [
        trail.oldestUnsealed
          ? t('operations.trail.unsealed', { count: trail.unsealed, at: when(trail.oldestUnsealed) })
          : t('operations.trail.sealed'),
      ],
      advice: only(isOpen(trail.state) && t('operations.trail.advice')),
    },
    {
      key: 'jobs',
      title: t('operations.jobs.title'),
      state: jobs.state,
      facts: [
        jobs.failed > 0
          ? t('operations.jobs.failed', { count: jobs.failed, at: when(jobs.lastFailedAt) })
          : t('operations.jobs.good'),
      ],
      advice: only(isOpen(jobs.state) && t('operations.jobs.advice')),
    },
    {
      key: 'clocks',
      title: t('operations.clocks.title'),
      state: clocks.state,
      facts: [
        isOpen(clocks.state)
          ? t('operations.clocks.apart', { seconds: format.count(Math.round(clocks.seconds)) })
          : t('operations.clocks.good'),
      ],
      advice: only(isOpen(clocks.state) && t('operations.clocks.advice')),
    },
    {
      key: 'stored',
      title: t('operations.stored.title'),
      state: stored.state,
      facts: only(
        t('operations.stored.swept', { at: when(stored.sweptAt) }),
        stored.rowsWithoutBytes > 0 && t('operations.stored.lost', { count: stored.rowsWithoutBytes }),
        stored.bytesWithoutRow > 0 && t('operations.stored.unused', { count: stored.bytesWithoutRow }),
        stored.notOurs > 0 && t('operations.stored.strange', { count: stored.notOurs }),
        stored.drafts > 0 && t('operations.stored.drafts', { count: stored.drafts }),
      ),
      advice: only(
        stored.rowsWithoutBytes > 0 && t('operations.stored.lostAdvice'),
        stored.bytesWithoutRow > 0 && t('operations.stored.unusedAdvice'),
        stored.notOurs > 0 && t('operations.stored.strangeAdvice'),
      ),
    },
  ];
}

/**
 * The numbers of all advisory locks that have one, each with what it keeps apart; those of SQL texts are only named here. No two share one:
 * what takes a lock of another purpose waits for work that it has nothing to do with. Locks of one thing among many (a file, a job's name)
 * are hashes of its name instead.
 */
export const ADVISORY_LOCKS = {
  /** Copies that start: who makes the app's role. */
  appRole: 726_172,
  /** Sealing of the trail (`audit_seal_pending`). */
  seal: 726_173,
  /** Folding of counts (`sample_count_fold`). */
  countFold: 726_174,
  /** Measuring of search words (`search_measure_refresh`). */
  searchMeasure: 726_175,
  /** Names and numbers of people. */
  people: 726_176,
  /** Copies that start: digests of migrations. */
  digests: 726_177,
  /** Copies that start: functions of the database. */
  functions: 726_178,
  /** Whoever changes rights. */
  rights: 726_180,
  /** The first set-up. */
  setup: 726_181,
  /** Imports that write. */
  imports: 726_182,
  /** Taking of a back-up, or its drill. */
  backup: 726_183,
  /** Leaving of the mark in a folder of back-ups. */
  backupWriter: 726_184,
} as const;

/** Why a table is not under `audit_table`. */
export interface UnauditedTable {
  /** What makes an entry for each of its rows needless. */
  because: string;
  /** Why a write of the program needs no action either; without it the table has the trigger `require_action`. */
  unguarded?: string;
}

/**
 * Every table that keeps no trail of its own, with the reason. All others are under `audit_table`; a table that is in
 * neither, or in both, fails the test beside this file.
 */
export const UNAUDITED_TABLES: Readonly<Record<string, UnauditedTable>> = {
  audit_event: { because: 'the trail itself; append only, written by its triggers' },
  audit_row: { because: 'the trail itself; append only, written by its triggers' },
  audit_change: { because: 'the trail itself; append only, written by its triggers' },
  audit_seal: { because: 'the seals of the trail; append only, written by audit_seal_pending' },
  audit_pending: { because: 'which entries wait for their seal; written by the functions of the trail' },

  refused_act: {
    because: 'a part of the trail itself: append only, written by refused_act_note, and a count only grows',
  },
  sample_quantity: {
    because:
      'a ledger of its own: append only, with person, moment and reason; the quantity it follows is in the trail of sample',
  },
  sample_access: { because: 'who sees a sample, worked out by triggers from records that are in the trail' },
  sample_count: { because: 'counts of samples, worked out by triggers' },
  sample_count_delta: { because: 'counts of samples, worked out by triggers' },
  sample_access_count: { because: 'counts of the samples each person sees, worked out by triggers' },
  sample_access_count_delta: { because: 'counts of the samples each person sees, worked out by triggers' },
  test_count: { because: 'counts of tests, worked out by triggers' },
  test_count_delta: { because: 'counts of tests, worked out by triggers' },
  sample_test_count: { because: 'how far the tests of each sample are, worked out by triggers' },
  folder_access: {
    because:
      'who may do what in a folder of documents, worked out by triggers from records that are in the trail',
  },
  folder_keeper: {
    because: 'who manages a folder of documents, worked out by triggers from records that are in the trail',
  },
  document_history: {
    because:
      'a history of its own: append only, with person and moment; what each act changed is in the trail of document and document-folder',
  },
  file_text: {
    because: 'whose text was read to be searched; it is read anew from the bytes at any time',
  },
  small_picture: {
    because: 'which small picture was made of which; it is made anew from the bytes at any time',
  },
  file_text_part: {
    because: 'the text of files, read from their bytes to be searched; what was in force is the bytes',
  },
  sample_document: {
    because:
      'which version of its document a sample came to refer to, worked out by a trigger; both stand in the trail of sample and document-version',
  },
  amended_tests: {
    because:
      'a digest of what tests said when a report began to be amended, which a trigger writes; they are in the trail',
  },
  turn_around: { because: 'how long each sample took, worked out by triggers' },
  search_trigram: {
    because: 'how common groups of letters are; says which search is quick, not what it finds',
  },
  search_measure: { because: 'when search_trigram was measured' },

  person_key: {
    because:
      "what tells that accounts are one person's, as hashes, worked out by a trigger from what is in the trail of user",
  },
  login_disabled_period: {
    because: 'when accounts were disabled, worked out by a trigger; login_enabled is in the trail of user',
  },
  number_series: {
    because: 'the last number of each series; the numbers given stand in the trail of sample and report',
  },
  delivery_start: {
    because: 'written once, by the migration that made it: since when deliveries are recorded',
  },
  stored_file: {
    because:
      'bytes by their hash, append only but for what a sweep takes out, which is in the trail of swept-file; whose file it is stands in the trail of attachment, document and report',
  },
  file_sweep: {
    because:
      'when the files folder was gone through; what a command did about it is in the trail of swept-file',
  },
  backup_writer: {
    because:
      'marks that show which copy of the laboratory writes into a folder of back-ups, anew every few minutes; who took one over is in the trail of backup-run and restoration',
  },
  stored_file_finding: {
    because:
      'what sweeps of the files folder found, anew each week; what a command did about it is in the trail of swept-file',
  },
  place_unit: {
    because:
      'a published list, thousands of rows at once; that it was loaded is in the trail (setting "places")',
  },
  place_former: {
    because:
      'a published list, thousands of rows at once; that it was loaded is in the trail (setting "places")',
  },
  signed_content: {
    because:
      'what signatures are bound to, by its hash, append only; the signatures with it stand in the trail',
  },
  retention_review: {
    because: 'how far the samples have been gone through; each day that changes is in the trail of sample',
  },
  job: {
    because:
      'background work, forgotten after its end; what it changes is in the trail of those records, what people do with it in that of job_act',
  },
  alert: { because: 'messages to people; what they tell of is in the trail of its own records' },
  login_lock: {
    because:
      'counts of wrong passwords that are forgotten after minutes; each failure is in the trail of login_failure',
  },
  idempotency_key: {
    because:
      'answers of calls that made something, kept for a day so that a repeat gets the same; what was made is in the trail',
  },
  session_activity: {
    because: 'when somebody last acted, anew each minute; log-in and end are in the trail of session',
  },
  password_history: {
    because:
      'hashes of passwords that people had, append only; that one was changed is in the trail of user, and no hash may be shown',
  },
  refresh_token: {
    because: 'rotation of tokens, no fact of the laboratory; log-in and end are in the trail of session',
  },

  user_setting: {
    because: 'what each person chose for the screens (rows on a page, language, columns); changes no record',
  },
  sample_view: {
    because: 'views of lists that each person keeps for him- or herself; changes no record',
  },

  server_secret: { because: 'keys made by a migration; the program only reads them, and none may be shown' },
  laboratory_id: {
    because: 'made by a migration, never changed; says which files folder belongs to the database',
  },
  kysely_migration: { because: 'which migrations have run; written by the owner of the database' },
  applied_migration: {
    because: 'what the text of each migration was when it ran; written by the owner of the database',
  },
  applied_function: {
    because: 'which text each replaced function has; written by the owner of the database',
  },
  kysely_migration_lock: {
    because: 'keeps two migrating copies apart; written by the owner of the database',
  },
};

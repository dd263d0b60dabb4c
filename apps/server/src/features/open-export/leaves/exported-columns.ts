/**
 * Every column that the open export takes out of the laboratory, by table, in the order of its file (rule X9). A column stands here or in `what-stays.ts`; one that
 * stands in neither stays, and fails the test beside this file: nothing leaves by having been forgotten.
 */
export const EXPORTED_COLUMNS: Readonly<Record<string, string>> = {
  alert: `
    id seq alert_time module kind params link_category link_uuid link_id_name from_user to_user status due_on withdrawn_at deleted_at report_id
    step about`,
  amended_tests: 'report_id said',
  analysis_group: 'id name created_at deleted_at',
  analyte: `
    id group_id position name method lod loq cost type version deleted_at classification_id code description test_runs accredited typical_result
    typical_observed typical_other_lab created_at copied_in_use former_names former_codes`,
  analyte_group: 'id classification_id name flag_base version created_at deleted_at',
  analyte_limits: `
    analyte_id version flag_name unit requirement absent minimum maximum critical_low critical_high hours_turnaround days_turnaround author_id
    reason written_at in_force_from confirmed_by ended_at withdrawn_by`,
  app_user: `
    id username employment_number last_name first_name full_name position department email phone id_card login_enabled must_change_password
    version created_at address city entry_date alternate_email file_attachment_id reset_expires_at reset_used_at unlocked_at`,
  applied_function: 'name revision sha256 noted_at',
  applied_migration: 'name sha256 noted_at',
  attachment: `
    id sample_id kind file_name caption sample_status sha256 size mime uploaded_by created_at deleted_at version replaces reason`,
  audit_change: 'row_id field old_value new_value',
  audit_event: 'id txid at actor_id username full_name module action reason request_id client_ip',
  audit_row: 'id event_id entity operation row_id code sample_id',
  audit_seal: 'seq event_id digest chain',
  backup_run: `
    id kind stamp folder way started_at ended_at good fault taken_at bytes tables files lacking same_disk told_by
    took_over log_damaged`,
  client: `
    id facility_name first_name last_name client_type email phone address city identification_number version created_at deleted_at external_id
    image_id image_caption entry_date full_name`,
  client_image: 'id client_id file_name sha256 size mime uploaded_by created_at',
  config_list_value: 'list_key value created_at',
  delivery_start: 'what since',
  destruction: `
    id seq status year number code destroyed_on place method council created_by created_at version`,
  destruction_item: `
    id seq destruction_id sample_id quantity unit reason added_by added_at removed_by removed_at signed_code signed_name`,
  determination: `
    test_id round number version sample_id typed value unit inputs reason entered_by entered_at formula formula_version rounding decimals
    unrounded rounded override_reason`,
  developer_call: 'id method path called_by created_at',
  document: `
    id title title_english type edition status valid_date expire_date remind_before_day file_name mime size sha256 created_by created_at
    deleted_at folder_id own_access all_groups_level version shown_version_id`,
  document_copy: 'id version_id number title request_id release_id sha256 printed_by printed_at',
  document_folder: `
    id parent_id title own_access all_groups_level is_default created_by created_by_group created_at edited_at version deleted_at
    asks_for_requests`,
  document_folder_custodian: 'folder_id user_id',
  document_folder_group: 'folder_id group_id level',
  document_group: 'document_id group_id level',
  document_history: 'id folder_id from_folder_id document_id action_type content created_by created_at',
  document_remark: 'id version_id status comment user_id created_at',
  document_request: `
    id version_id title type purpose copies status asked_by asked_at answered_by answered_at answer valid_until used revoked_by revoked_at
    revoked_because`,
  document_training: `
    id version_id user_id title due_on asked_by asked_at kept_from signed_at called_off_at called_off_by called_off_because`,
  document_version: `
    id document_id number title title_english type edition valid_date expire_date remind_before_day file_name mime size sha256 changes
    is_wording status revision sent_back_revision published_revision created_by created_at in_force_at obsolete_at discarded_at`,
  document_version_author: 'version_id user_id',
  document_version_person: 'version_id user_id role',
  failing_notice: 'id report_id sample_id year number code printed_by printed_at',
  field_choice: 'field_key value removed created_at',
  field_file: 'id field_key file_name sha256 size mime uploaded_by created_at',
  file_sweep: 'id started_at ended_at files_seen rows_seen',
  former_field_file: 'sample_id field_key file_id removed_by removed_at',
  handover_paper: 'id form handovers_hash sample_ids year number code printed_by printed_at',
  handover_scan: 'id handover_id sample_id file_name sha256 size mime uploaded_by uploaded_at',
  job_act: 'id job_id job_kind about act',
  kysely_migration: 'name timestamp',
  laboratory_id: 'single id',
  login_disabled_period: 'user_id since until',
  login_failure: 'id username at tries locked_until',
  number_series: 'series year last',
  oos_case: `
    id seq code test_id sample_id round determination status outcome opened_by opened_at closed_by closed_at unexplained`,
  oos_decision: 'case_id number sample_id decision cause reason determination decided_by decided_at',
  oos_permission: 'case_id number sample_id permitted cause determination permitted_by permitted_at',
  oos_related_permission: 'sample_id number related cause permitted_by permitted_at',
  oos_withdrawal: 'case_id number sample_id reason withdrawn_by withdrawn_at',
  permission_group: 'id app_code name description ended_at',
  permission_group_permit_period: 'group_id code since until',
  person_distinct: 'id one_id other_id asked_by confirmed_by reason confirmed_at keys alone',
  place_former: 'id label commune_code',
  place_unit: 'level code name full_name type province_code valid_from valid_to latitude longitude',
  refused_act: 'id user_id username full_name endpoint code records minute first_at last_at count',
  release: `
    id kind what about filter record_id released_by started_at ended_at end_state record_count sha256 document_version_id told_by`,
  report: `
    id sample_id number year code full_number amendment kind status verdict created_at created_by issued_at issued_by pdf_sha256 content version
    form partial_reason replaces amend_reason identity_open void_cause void_reason voided_at voided_by template_version verify_code late_due
    late_reason`,
  report_delivery: 'id seq report_id sample_id recipient how delivered_at written_by written_at what',
  report_delivery_withdrawal: 'delivery_id sample_id reason withdrawn_by withdrawn_at',
  report_print: 'id report_id sample_id kind copy_number sha256 printed_at printed_by',
  restoration: `
    id way restored_by reason from_head from_entries to_head to_entries up_to newest_event newest_review restored_at takes_over`,
  retention_review: 'one last_seq waits_for',
  retention_rule: `
    id template_id source after_expiry after_sampling after_report after_receipt combination effective_from version`,
  sample: `
    id seq template_id template_version sample_year status internal_code code external_code source name current_quantity quantity_unit
    sampling_date received_date appointment_date issued_date client_id group_id group_request attributes version created_by created_at
    deleted_at keep_until remind_on substance_type imported received_by retained_quantity due_class decision_asked told_before told_until`,
  sample_dispatch: `
    id sample_id sent_on recipient purpose quantity unit sent_by returned_on sent_at returned_at`,
  sample_document: 'sample_id document_id version_id',
  sample_handover: `
    id seq sample_id round handover_version occasion given_by given_group taken_by taken_group receivers place handed_at quantity unit reason
    written_by written_at confirmed_by confirmed_at confirmed_how paper disputed_by dispute_reason`,
  sample_hold: `
    id seq sample_id kind code raised_by matter held_until set_by set_at lifted_by lifted_at lift_reason`,
  sample_opening: 'id sample_id opening_version condition opened_on reason written_by written_at',
  sample_quantity: 'id sample_id kind amount balance unit reason actor_id at retained retained_balance',
  sample_receipt: `
    id sample_id round receipt_version received_on condition seal packaging label amount temperature temperature_unit humidity humidity_unit
    photos deviation decision decided_for decided_name decided_how decided_at reason written_by written_at`,
  sample_relation: 'parent_id child_id kind quantity unit created_at',
  sample_responsible: 'sample_id user_id',
  sample_taking: 'id sample_id way test_id quantity unit taken_by taken_at version',
  sample_unlikely_value: 'id seq sample_id field_key value unit why unlikely written_by written_at',
  sample_view: 'id owner_id name shown is_start version list',
  setting: 'key value',
  setting_value: 'id key value was valid_from set_at set_by reason',
  signature: `
    id act_id subject subject_id sample_id meaning signer_id signer_name signer_position remark content_hash signed_at content_version
    audit_reviewed document_id`,
  signed_content: 'content_hash content',
  small_picture: 'sha256 state small_sha256 made_at',
  stored_file: 'sha256 size mime created_at',
  stored_file_finding: 'id kind place sha256 size refers first_reported_at last_reported_at closed_at',
  swept_file: 'id sha256 place size reported_at swept_at restored_at removed_at',
  template: 'id name prefix current_version created_at deleted_at closed_at',
  template_version: 'template_id version config created_at author_id reason name',
  test_classification: `
    id test_code_id test_id name standard type deleted_at technician_list approver_list version created_at quantity quantity_unit copied_in_use
    former_names`,
  test_classification_person: 'classification_id user_id role',
  test_classification_template: 'classification_id template_id',
  test_code: 'id test_group_id name last_number created_at',
  test_document: `
    id test_id sample_id number version file_name sha256 size mime reason uploaded_by uploaded_at`,
  test_group: 'id name flag_base current_version created_at deleted_at',
  test_group_version: 'test_group_id version config author_id reason created_at name flag_base',
  test_lapse: 'id seq test_id sample_id kind what until state reason written_by written_at',
  test_qc_mark: 'id seq test_id sample_id qc_sample reason marked_by marked_at',
  test_record: `
    id sample_id number code status analyte_id classification_id test_code_id test_group_id test_name analyte_name analyte_group_name position
    method unit standard requirement type flag_base minimum maximum critical_low critical_high cost lod loq result observed_value
    other_lab_result flag proposal verdict comment remarks qc_sample technician_id reviewed_by approved_by status_remark start_date due_date
    result_date result_versions version created_at signatures_void_from test_group_version limits_version absent accredited unlikely round
    declared_by declared_at description details reviewer_id approver_id deleted_at deleted_by calculated limit_check deleted_reason unlocked_in`,
  test_result_version: `
    test_id version sample_id result observed_value lod loq other_lab_result flag proposal verdict comment remarks reason entered_by entered_at
    unlikely basis calculated limit_check decided`,
  trail_review: `
    id module action from_day to_day up_to read_at marked_at note reviewed_by accounts reviewed_at`,
  turn_around: 'sample_id template_id month days',
  unit: 'name position odd created_at',
  user_file: 'id file_name sha256 size mime uploaded_by created_at',
  user_group_period: 'user_id group_id since until',
  user_setting: 'user_id value',
  waiting_change: `
    id kind subject name proposal reason asked_by asked_at state decided_by decided_at decision_reason shown alone seen_by seen_at`,
};

/** The same as a list; undefined for a table that does not leave. */
export const exportedColumns = (table: string): readonly string[] | undefined =>
  Object.hasOwn(EXPORTED_COLUMNS, table) ? EXPORTED_COLUMNS[table]?.trim().split(/\s+/) : undefined;

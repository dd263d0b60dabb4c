/** True for a name `column` typed at a log-in that no account has: it may be a password that went into the wrong field. */
const nobodyHas = (column: string): string =>
  `NOT EXISTS (SELECT FROM app_user u WHERE lower(u.username) = lower(btrim(${column})))`;

/** Fields of the trail whose values are made of secrets. */
const SECRET_FIELDS = "('password_hash', 'password_fingerprint', 'token_hash')";

/**
 * Which rows `t` of a table stay, though the table leaves (`ROWS_STAY` says why). Whole rows stay and their number is said, so that no value of a row that
 * leaves is another one than in the database.
 */
export const ROWS_THAT_STAY: Readonly<Record<string, string>> = {
  login_failure: nobodyHas('t.username'),
  audit_row: `(t.entity = 'login-failure' AND ${nobodyHas('t.code')})`,
  // With all fields of such a log-in: a field without its record would be nobody's.
  audit_change: `(t.field IN ${SECRET_FIELDS} OR EXISTS (
    SELECT FROM audit_row r WHERE r.id = t.row_id AND r.entity = 'login-failure' AND ${nobodyHas('r.code')}))`,
};

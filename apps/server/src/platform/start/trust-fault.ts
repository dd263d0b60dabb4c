/** The certificate of a database server is not to be trusted, by the code of the system: what to look at. */
const CERTIFICATE: Record<string, string> = {
  ERR_TLS_CERT_ALTNAME_INVALID:
    'name the host in the address as the certificate does, or have one made for this name',
  CERT_HAS_EXPIRED: 'the administrator of the server renews it; see that the clock of this machine is right',
  CERT_NOT_YET_VALID: 'see that the clock of this machine is right',
};
const UNKNOWN_AUTHORITY =
  /^(UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?)|(DEPTH_ZERO_)?SELF_SIGNED_CERT(_IN_CHAIN)?)$/;

/** What to look at when a database server is not trusted, in one line; undefined for any other error. */
export function trustFault(message: string, { code = '' }: { code?: string }): string | undefined {
  const todo = UNKNOWN_AUTHORITY.test(code)
    ? 'DATABASE_CA_FILE names the certificate of the authority that it comes from'
    : CERTIFICATE[code];
  return todo && `The certificate of the database server is not accepted (${message}): ${todo}.`;
}

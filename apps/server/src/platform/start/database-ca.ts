import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from '@kiemlab/db/start-refused';

const refuse = (message: string): never => {
  throw new StartRefused(`Correct these settings: ${message}.`);
};

/** Refuses a file that is not there, or holds no certificate: no server would ever be the right one. */
function requireCertificate(ca: string): void {
  let text = '';
  try {
    text = readFileSync(ca, 'utf8');
  } catch {
    refuse(`DATABASE_CA_FILE: ${ca} is not there or cannot be read by this account`);
  }
  try {
    new X509Certificate(text);
  } catch {
    refuse(`DATABASE_CA_FILE: ${ca} holds no certificate in PEM form (-----BEGIN CERTIFICATE-----)`);
  }
}

/**
 * The address of a database with the certificate authority that its server's certificate must come from: encrypted, and with certificate and
 * name of the server checked (`sslmode=verify-full`), whatever opens it. Without a file the address as it is. Throws StartRefused for a file
 * that cannot be read or holds no certificate, and for an address that asks for less.
 */
export function withCa(url: string, file: string | undefined): string {
  if (file === undefined) return url;
  const ca = path.resolve(file);
  requireCertificate(ca);
  const address = new URL(url);
  const mode = address.searchParams.get('sslmode');
  if (mode !== null && mode !== 'verify-full')
    refuse(`DATABASE_CA_FILE: needs sslmode=verify-full in the address of the database, not ${mode}`);
  address.searchParams.set('sslmode', 'verify-full');
  address.searchParams.set('sslrootcert', ca);
  return address.href;
}

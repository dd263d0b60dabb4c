import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Key and certificate of the mail server of tests, good for this machine alone and for nothing else. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgmqPTEoJbO21pXQWf
l3k6jyGHN5Wj2COAN0rmes7jeZ+hRANCAAQL0HF2PJ38bB2vixSD3E/2Z+TsookG
ZHKAQGp44AG6LYoifm0vYBYHnHmodFAx+xVnVTMJBWPi1DMBZhgZpyMY
-----END PRIVATE KEY-----
`;
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBYzCCAQqgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABAvQcXY8nfxsHa+L
FIPcT/Zn5OyiiQZkcoBAanjgAbotiiJ+bS9gFgeceah0UDH7FWdVMwkFY+LUMwFm
GBmnIxijSzBJMAwGA1UdEwQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/
AAABMB0GA1UdDgQWBBTqevsJOVK70kloOm/URzBgkAPYhjAKBggqhkjOPQQDAgNH
ADBEAiAXtJb4GeEFjwQ/f4K6qg2+r5xDbmGq1m2Oga1iWfUPSQIgW3P4HDJN35Sy
eKbr8N0lQXgtLq1j/HlkPbFdTIJLLSw=
-----END CERTIFICATE-----
`;

/** A mail that has come, and how. */
export interface ReceivedMail extends Email {
  encrypted: boolean;
  recipients: string[];
}

export interface MailServer {
  port: number;
  url: string;
  received: ReceivedMail[];
  stop(): Promise<void>;
}

const closed = (server: SMTPServer): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** A mail server on a free port of this machine, with STARTTLS; `options` make it refuse or wait. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    key: KEY,
    cert: CERTIFICATE,
    authOptional: true,
    closeTimeout: 100,
    onData(stream, { secure, envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          const recipients = envelope.rcptTo.map(({ address }) => address);
          received.push({ ...mail, encrypted: secure, recipients });
          done();
        }, done);
      });
    },
    ...options,
  });
  // Whoever breaks off a connection breaks it off.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const own = (server.server.address() as AddressInfo).port;
  return { port: own, url: `smtp://127.0.0.1:${own}`, received, stop: () => closed(server) };
}

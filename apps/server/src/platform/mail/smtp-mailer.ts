import nodemailer from 'nodemailer';
import { compose, type Sender } from './compose.ts';
import { type Mailer, MailRefused } from './mailer.ts';

/** The mail server of the laboratory. */
export interface SmtpSettings {
  /** smtp:// (STARTTLS where it is offered, always with a password), or smtps://. */
  url: string;
  from: Sender;
  /** Certificates to trust beside those of the system (NODE_EXTRA_CA_CERTS does the same for a process). */
  ca?: string;
  /** Milliseconds without a word of the server after which it counts as gone. */
  silenceMs?: number;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** Refusals of recipient or content; a login that fails is a setting to correct, and tried again. */
const FINAL = new Set(['EENVELOPE', 'EMESSAGE']);

const isFinal = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return FINAL.has(code ?? '') && responseCode !== undefined && responseCode >= 500;
};

/** Sends by a mail server, one connection for each mail: mails are rare. */
export function createSmtpMailer({ url, from, ca, silenceMs = SILENCE_MS }: SmtpSettings): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = nodemailer.createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port && { port: Number(port) }),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // A password never goes out in the clear.
    requireTLS: !secure && username !== '',
    ...(ca && { tls: { ca } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    way: 'smtp',
    async send(mail) {
      const message = compose(mail, from);
      try {
        await transport.sendMail(message);
      } catch (error) {
        throw isFinal(error) ? new MailRefused((error as Error).message, error) : error;
      }
    },
    close: () => transport.close(),
  };
}

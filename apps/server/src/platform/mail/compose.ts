import type { SendMailOptions } from 'nodemailer';
import { inOneLine, isMailAddress, type Mail, MailRefused } from './mailer.ts';

/** Where mails come from: a name and an address. */
export interface Sender {
  name: string;
  address: string;
}

/** Reads `Name <address>` or a bare address; undefined for anything else. */
export function readSender(text: string): Sender | undefined {
  const [, name = '', inBrackets] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = (inBrackets ?? text).trim();
  if (!isMailAddress(address)) return undefined;
  return { name: inOneLine(name.replaceAll('"', '')), address };
}

/**
 * A mail as the library sends it. Names and addresses are parts of their own, so that nothing in them makes another header or a second
 * recipient; nothing is read from files or addresses. Throws MailRefused for what is no address.
 */
export function compose(mail: Mail, from: Sender): SendMailOptions {
  if (!isMailAddress(mail.to.address))
    throw new MailRefused('the recipient has no address that a mail can be sent to');
  const host = from.address.split('@')[1] ?? 'localhost';
  return {
    from,
    to: [{ name: inOneLine(mail.to.name), address: mail.to.address }],
    subject: inOneLine(mail.subject),
    text: mail.text,
    messageId: `<${mail.id}@${host}>`,
    // Answering machines do not answer it.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

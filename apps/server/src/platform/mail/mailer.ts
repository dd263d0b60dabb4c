/** A mail in plain text to one person. */
export interface Mail {
  to: { name: string; address: string };
  subject: string;
  text: string;
  /** The same for every try to send the same mail, so that one that comes twice is known as one. */
  id: string;
}

/** How mails leave the program: by a mail server, into a folder of the demo, or not at all. */
export interface Mailer {
  way: 'smtp' | 'outbox' | 'none';
  /** Resolves when the mail server has taken the mail over. Throws MailRefused for what another try does not help. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** The mail server will not have this mail, now or later. */
export class MailRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'MailRefused';
  }
}

/** One address and nothing else: no second one, no name, nothing that ends a header. */
const ADDRESS = /^[^\s@<>,;:"'()[\]\\\p{Cc}]{1,64}@[^\s@<>,;:"'()[\]\\\p{Cc}]{1,255}$/u;

/** True for what a mail can be sent to. */
export const isMailAddress = (text: string): boolean => ADDRESS.test(text);

/** A text in one line, as a header carries it. */
export const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** What came of a job that sent its mail, and whether that only went into a folder. */
export const mailed = ({ way }: Mailer): { sent: true; outbox?: true } => ({
  sent: true,
  ...(way === 'outbox' && { outbox: true }),
});

/** Of a laboratory that has neither mail server nor demo. */
export const noMailer: Mailer = {
  way: 'none',
  send: () => Promise.reject(new Error('no mail server is set')),
  close: () => undefined,
};

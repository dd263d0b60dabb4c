import { Duplex } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupFault } from './backup-fault.ts';

/** Turns what makes a stream of one that it is given into a duplex: pulls only as fast as it is read. */
function through(
  make: (input: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>,
  told: (error: unknown) => Error,
): Duplex {
  return Duplex.from(async function* (source: AsyncIterable<Uint8Array>) {
    const walk = source[Symbol.asyncIterator]();
    const input = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await walk.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
    try {
      const output = await make(input);
      for await (const chunk of output as unknown as AsyncIterable<Uint8Array>) yield Buffer.from(chunk);
    } catch (error) {
      throw told(error);
    }
  } as never);
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Encrypts what passes for a public key `age1…`; throws for one that is none. */
export function encrypting(recipient: string): Duplex {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return through((input) => encrypter.encrypt(input), asError);
}

/** Decrypts what passes by whichever of the private keys in `identity` it was encrypted for, with space or line breaks between them. Throws BackupFault WRONG_KEY for a key that is none, is lacking, or is not the one it was encrypted for. */
export function decrypting(identity: string | undefined, file: string): Duplex {
  const wrong = (because: string, cause?: unknown): BackupFault =>
    new BackupFault('WRONG_KEY', `${file} cannot be decrypted: ${because}.`, { cause });
  if (identity === undefined) throw wrong('it is encrypted and no private key was given');
  const decrypter = new Decrypter();
  try {
    for (const key of identity.trim().split(/\s+/)) decrypter.addIdentity(key);
  } catch (error) {
    throw wrong('the private key is not one (it begins with AGE-SECRET-KEY-1)', error);
  }
  return through(
    (input) => decrypter.decrypt(input),
    (error) =>
      /no identity matched/i.test(asError(error).message)
        ? wrong(
            'it was encrypted for another key (where the key was changed, the file of the private key may hold all of them, one a line)',
            error,
          )
        : asError(error),
  );
}

/** Whether the text is a public key that parts can be encrypted for. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** Bytes that lie on the disk for each 64 KiB begun, beside those of the content, and once for each file (format age v1). */
const CHUNK = 65_536;
const TAG = 16;
const NONCE = 16;

/** Tells how many bytes a content of so many is once encrypted for a public key: what can be compared without the private one. */
export async function encryptedSizes(recipient: string): Promise<(bytes: number) => number> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const header = (await encrypter.encrypt(new Uint8Array(0))).length - NONCE - TAG;
  return (bytes) => header + NONCE + bytes + TAG * Math.max(1, Math.ceil(bytes / CHUNK));
}

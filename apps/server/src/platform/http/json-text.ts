/**
 * An answer that is JSON text already, whole or in parts that are sent as they come: a long list whose rows the database
 * writes as JSON is not parsed to be written again. Tests parse it and check it like any other answer.
 */
export class JsonText {
  readonly parts: string | AsyncIterable<string>;
  constructor(parts: string | AsyncIterable<string>) {
    this.parts = parts;
  }
}

/** The text in one piece. */
export async function wholeText({ parts }: JsonText): Promise<string> {
  if (typeof parts === 'string') return parts;
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

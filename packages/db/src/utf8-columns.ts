import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import {
  type BackendMessage,
  DataRowMessage,
  type RowDescriptionMessage,
} from 'pg-protocol/dist/messages.js';
import { Parser } from 'pg-protocol/dist/parser.js';
import { Utf8Text } from './utf8-text.ts';

/** How the names of such columns end. */
const SUFFIX = 'Utf8';
/** The byte that a row begins with in PostgreSQL's protocol. */
const DATA_ROW = 0x44;
/** How long a value is said to be that is null. */
const NULL = -1;
const LENGTH_BYTES = 4;

/** The driver's parser, of which one step is taken over. */
interface OpenParser {
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): BackendMessage;
  parse(bytes: Buffer, callback: (message: BackendMessage) => void): void;
}

/** The driver's connection, of which the same step is taken over: it reads its messages by a parser of its own. */
interface OpenConnection extends EventEmitter {
  attachListeners(stream: NodeJS.ReadableStream): void;
}

/** A row whose marked columns stay bytes. */
function rowOf(bytes: Buffer, offset: number, length: number, asBytes: readonly boolean[]): DataRowMessage {
  const fields: unknown[] = [];
  let at = offset + 2;
  for (const isBytes of asBytes) {
    const size = bytes.readInt32BE(at);
    at += LENGTH_BYTES;
    const end = size === NULL ? at : at + size;
    if (size === NULL) fields.push(null);
    else fields.push(isBytes ? Utf8Text.read(bytes, at, end) : bytes.toString('utf8', at, end));
    at = end;
  }
  return new DataRowMessage(length, fields as string[]);
}

const isRowDescription = (message: BackendMessage): message is RowDescriptionMessage =>
  message.name === 'rowDescription';

/** The driver's parser, which tells from the description of the rows that follow which of their columns stay bytes. */
function parserOfColumns(): OpenParser {
  const parser = new Parser() as unknown as OpenParser;
  const usual = parser.handlePacket.bind(parser);
  let asBytes: boolean[] | undefined;
  parser.handlePacket = (offset, code, length, bytes) => {
    if (code === DATA_ROW && asBytes) return rowOf(bytes, offset, length, asBytes);
    const message = usual(offset, code, length, bytes);
    if (isRowDescription(message)) {
      const marks = message.fields.map(({ name }) => name.endsWith(SUFFIX));
      asBytes = marks.includes(true) ? marks : undefined;
    }
    return message;
  };
  return parser;
}

/**
 * Makes a client give columns of text whose names end in `Utf8` as the bytes that the database sent (`Utf8Text`). What is only
 * passed on, as the rows of lists are, is not made a text and then bytes again, which takes twenty times as long as to copy it (ADR 50). To be called before
 * it connects; its types have to leave text as it is.
 */
export function keepUtf8Columns(client: pg.Client): void {
  const { connection } = client as unknown as { connection: OpenConnection };
  connection.attachListeners = (stream) => {
    const parser = parserOfColumns();
    stream.on('data', (bytes: Buffer) =>
      parser.parse(bytes, (message) =>
        connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message),
      ),
    );
  };
}

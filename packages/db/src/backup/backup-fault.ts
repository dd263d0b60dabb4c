/** What keeps a back-up or a restore from being done; the message says what to do. */
export class BackupFault extends Error {
  override name = 'BackupFault';
  readonly code:
    | 'PART_MISSING'
    | 'PART_DAMAGED'
    | 'WRONG_KEY'
    | 'MANIFEST_MISSING'
    | 'MANIFEST_DAMAGED'
    | 'NEWER_FORMAT'
    | 'NOT_EMPTY'
    | 'NO_ROOM'
    | 'NO_SUCH_MOMENT'
    | 'IN_CLEAR'
    | 'FOLDER'
    | 'BUSY';
  constructor(code: BackupFault['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

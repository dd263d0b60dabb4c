import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { dayOrEpoch } from '../../core/epoch.ts';
import { ALLOWED_MIMES, MAX_DOCUMENT_BYTES } from '../../core/files.rules.ts';
import { requiredReason } from '../../core/reason.ts';
import { day, id, instant, requiredText, text } from '../../core/text.ts';
import { MEANINGS } from '../../core/workflow.ts';
import { DOCUMENT_TYPE_KEYS, STATUS_NUMBERS } from './documents.rules.ts';
import { STANDINGS } from './draft.rules.ts';
import { namedInForm, NamedUser } from './named-people.ts';

/** Signs of what is said to be new in a version, at most. */
export const MOST_CHANGES = 1000;
/** The same of a remark. */
const MOST_COMMENT = 2000;

const SIGNERS = ['NT_Document'] as const;
const READERS = ['NT_Document', 'Document_Manage'] as const;
const query = z.strictObject({ idFile: id });

/** Somebody whom a version names, and whether he or she has signed it as it is. */
const NamedSigner = NamedUser.extend({ signed: z.boolean() });

const VersionSignature = z.strictObject({
  id,
  IdUser: id,
  /** As printed. */
  FullName: z.string(),
  Position: z.string(),
  meaning: z.enum(MEANINGS),
  signedAt: instant,
  remark: z.string(),
  /** It was given for the version as it is; false: the version was changed since. */
  holds: z.boolean(),
});

/** One version of a document. */
export const DocumentVersion = z.strictObject({
  id,
  idFile: id,
  /** Counted from 1. */
  number: z.int(),
  /** The edition, by which people call it. */
  version: z.string(),
  title: z.string(),
  titleEnglish: z.string(),
  type: z.enum(DOCUMENT_TYPE_KEYS),
  status: z.literal(STATUS_NUMBERS),
  /** Where a draft stands; null for what is none, or was thrown away. */
  standing: z.enum(STANDINGS).nullable(),
  /** Counts the changes of a draft: what a signature names. */
  revision: z.int(),
  validDate: day.nullable(),
  expireDate: day.nullable(),
  remindBeforeDay: z.int().nullable(),
  /** What is new in it, and whether only its wording is. */
  changes: z.string(),
  wording: z.boolean(),
  createDate: instant,
  createBy: id,
  createName: z.string(),
  /** When it came into force; null: not yet, or before versions were kept. */
  inForceDate: instant.nullable(),
  obsoleteDate: instant.nullable(),
  /** A draft that was thrown away, or replaced before it was published. */
  discardedDate: instant.nullable(),
  fileName: z.string(),
  mime: z.enum(ALLOWED_MIMES),
  size: z.int(),
  keyFile: z.string(),
  /** All who have written or changed it: none of them reviews or approves it. */
  authors: z.array(NamedUser),
  listReviewer: z.array(NamedSigner),
  listApprover: z.array(NamedSigner),
  signatures: z.array(VersionSignature),
});
export type DocumentVersion = z.output<typeof DocumentVersion>;

export const listVersions = defineEndpoint({
  id: 'documents.list-versions',
  method: 'GET',
  path: '/api/document/get_versions',
  summary:
    'The versions of a document that the caller sees, newest first, with who is named and who has signed; drafts for who edits the document or is named in them',
  permission: READERS,
  envelope: 'plain',
  query,
  ok: z.strictObject({ versionList: z.array(DocumentVersion) }),
  errors: ['DOCUMENT_NOT_FOUND'],
});

/** The version that was seen. */
const ofVersion = { idFile: id, versionId: id, revision: z.int().min(1) };
const SIGNING = [
  'DOCUMENT_NOT_FOUND',
  'DOCUMENT_NOT_DRAFT',
  'DOCUMENT_NOT_NAMED',
  'DOCUMENT_OWN_WORK',
  'DOCUMENT_NAMED_TWICE',
  'DOCUMENT_SIGNED_ALREADY',
  'DOCUMENT_SENT_BACK',
  'DOCUMENT_MANAGER_SIGNS_NOTHING',
  'FOLDER_LEVEL_TOO_LOW',
  'DOCUMENT_VERSION_NOT_FOUND',
  'STALE_VERSION',
  'SIGNATURE_FAILED',
  'SESSION_ENDED',
] as const;
const signedBody = z.strictObject({
  ...ofVersion,
  password: z.string().min(1).max(200),
  /** What is said with the signature. */
  comment: text(MOST_COMMENT).default(''),
});
const standing = z.strictObject({ id, standing: z.enum(STANDINGS) });

export const reviewDocument = defineEndpoint({
  id: 'documents.review-document',
  method: 'POST',
  path: '/api/document/review_file',
  summary: 'Sign the draft that was seen as reviewed, by who is named to review it',
  permission: SIGNERS,
  envelope: 'plain',
  body: signedBody,
  ok: standing,
  errors: SIGNING,
});

export const approveDocument = defineEndpoint({
  id: 'documents.approve-document',
  method: 'POST',
  path: '/api/document/approve_file',
  summary:
    'Sign the draft that was seen as approved, by who is named to approve it, once all who review have signed',
  permission: SIGNERS,
  envelope: 'plain',
  body: signedBody,
  ok: standing,
  errors: [...SIGNING, 'DOCUMENT_NOT_REVIEWED'],
});

export const sendBackDocument = defineEndpoint({
  id: 'documents.send-back-document',
  method: 'POST',
  path: '/api/document/send_back_file',
  summary: 'Send the draft that was seen back to who wrote it, with a reason, by who is named in it',
  permission: SIGNERS,
  envelope: 'plain',
  body: z.strictObject({ ...ofVersion, reason: requiredReason }),
  ok: standing,
  errors: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_DRAFT',
    'DOCUMENT_NOT_NAMED',
    'DOCUMENT_SENT_BACK',
    'FOLDER_LEVEL_TOO_LOW',
    'DOCUMENT_VERSION_NOT_FOUND',
    'STALE_VERSION',
  ],
});

export const createRemark = defineEndpoint({
  id: 'documents.create-remark',
  method: 'POST',
  path: '/api/document/create_remark',
  summary: 'Say something of a version of a document that the caller sees',
  permission: SIGNERS,
  envelope: 'plain',
  body: z.strictObject({ idFile: id, versionId: id, comment: requiredText(MOST_COMMENT) }),
  ok: z.strictObject({ id: z.string() }),
  status: 201,
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_VERSION_NOT_FOUND', 'FOLDER_LEVEL_TOO_LOW'],
});

/** What was said of a version; field names of 2 §3. */
export const Remark = z.strictObject({
  idFile: id,
  versionId: id,
  versionNumber: z.int(),
  /** The place in `REMARK_STATUSES`: said as a remark, when it was sent back, with a review, with an approval. */
  status: z.int(),
  idUser: id,
  username: z.string(),
  comment: z.string(),
  createDate: instant,
});
export type Remark = z.output<typeof Remark>;

export const listRemarks = defineEndpoint({
  id: 'documents.list-remarks',
  method: 'GET',
  path: '/api/document/get_list_remark',
  summary: 'What was said of the versions of a document that the caller sees, newest first',
  permission: READERS,
  envelope: 'plain',
  query,
  ok: z.strictObject({ remarkList: z.array(Remark) }),
  errors: ['DOCUMENT_NOT_FOUND'],
});

export const replaceDocument = defineEndpoint({
  id: 'documents.replace-document',
  method: 'POST',
  path: '/api/document/replace_file',
  summary:
    'Make a further version of a document with its own file: a draft, beside the version in force or in the place of the draft; what is left out is as in the version before, but from when one in force was valid',
  permission: ['NT_Document'],
  envelope: 'plain',
  body: z.strictObject({
    idFile: id,
    /** The revision that was seen. */
    revision: z.coerce.number<string | number>().int().min(1),
    version: text(40).optional(),
    title: requiredText(300).optional(),
    titleEnglish: text(300).optional(),
    type: z.enum(DOCUMENT_TYPE_KEYS).optional(),
    validDate: dayOrEpoch.optional(),
    expireDate: dayOrEpoch.optional(),
    remindBeforeDay: z.coerce.number<string | number>().int().min(1).max(730).optional(),
    changes: text(MOST_CHANGES).default(''),
    /** Only the wording is new: nobody need be trained again. */
    wording: z.enum(['true', 'false']).default('false'),
    listReviewer: namedInForm.optional(),
    listApprover: namedInForm.optional(),
  }),
  upload: { maxBytes: MAX_DOCUMENT_BYTES },
  ok: z.strictObject({ id, versionId: id, number: z.int(), revision: z.int() }),
  status: 201,
  errors: [
    'DOCUMENT_NOT_FOUND',
    'FOLDER_LEVEL_TOO_LOW',
    'DOCUMENT_PERSON_NOT_FIT',
    'STALE_VERSION',
    'FILE_TYPE_NOT_ALLOWED',
    'FILE_CONTENT_OTHER',
    'FILE_EMPTY',
    'FILE_UNREADABLE',
    'PAYLOAD_TOO_LARGE',
    'FILES_NOT_WRITABLE',
  ],
});

export const discardDraft = defineEndpoint({
  id: 'documents.discard-draft',
  method: 'POST',
  path: '/api/document/discard_draft',
  summary: 'Throw away the draft of a further version; its entry and its bytes are kept',
  permission: ['NT_Document'],
  envelope: 'plain',
  body: z.strictObject(ofVersion),
  ok: z.strictObject({}),
  errors: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_DRAFT',
    'DOCUMENT_ONLY_VERSION',
    'FOLDER_LEVEL_TOO_LOW',
    'DOCUMENT_VERSION_NOT_FOUND',
    'STALE_VERSION',
  ],
});

export const retireDocument = defineEndpoint({
  id: 'documents.retire-document',
  method: 'POST',
  path: '/api/document/retire_file',
  summary: 'Put the version in force out of force, with a reason, by who manages its folder',
  permission: ['NT_Document'],
  envelope: 'plain',
  body: z.strictObject({ ...ofVersion, reason: requiredReason }),
  ok: z.strictObject({}),
  errors: [
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_NOT_IN_FORCE',
    'DOCUMENT_MANAGER_SIGNS_NOTHING',
    'FOLDER_LEVEL_TOO_LOW',
    'DOCUMENT_VERSION_NOT_FOUND',
    'STALE_VERSION',
  ],
});

import {
  endpoint,
  invalidFields,
  line,
  PageQuery,
  pageOf,
  refusal,
  StoreSlugField,
  Time,
  unavailable,
} from '@haat/http-contract'
import { z } from 'zod'
import { imagePermissions, storeMembers, storeOwner } from '../permissions/contract.ts'
import { storeNotFound, storeSuspended } from '../stores/refusals/contract.ts'

export const UPLOAD_MAX_FILES = 50
export const UPLOAD_MAX_FILE_BYTES = 20 * 1024 * 1024

const FileId = z.uuid()

export const mediaKinds = ['image', 'video', 'audio', 'font', 'document'] as const
export const MediaKind = z.enum(mediaKinds)
export type MediaKind = z.infer<typeof MediaKind>

/** A part of a picture has at least so many pixels a side, where the picture itself has. */
export const CROP_LEAST_PIXELS = 16

const pixels = z.int().max(100_000)
export const PictureCrop = z.object({
  x: pixels.min(0).describe('Pixels of the original, from the left'),
  y: pixels.min(0),
  width: pixels.min(1),
  height: pixels.min(1),
  turn: z.literal([0, 90, 180, 270]).describe('Degrees clockwise, by which the part is then turned'),
})
export type PictureCrop = z.infer<typeof PictureCrop>

/** A file of a store. */
export const MediaFile = z
  .object({
    id: FileId,
    status: z.enum(['pending', 'ready', 'failed']).describe('`pending` while it is being downloaded from elsewhere'),
    key: z.string().nullable().describe('Names the file in addresses and in settings of themes; never changes'),
    url: z.string().nullable().describe('Where the file is; smaller editions of pictures by `?width=`'),
    kind: MediaKind,
    content_type: z.string().nullable(),
    bytes: z.int().nullable(),
    width: z.int().nullable().describe('Pixels'),
    height: z.int().nullable(),
    crop: PictureCrop.extend({ original_key: z.string() })
      .nullable()
      .describe('Of a picture that is a part of another one: which part of which'),
    color: z.string().nullable().describe('Average colour, to show until the picture is there'),
    name: z.string(),
    alt: z.string().describe('Says what is to be seen to whoever does not see it'),
    source_url: z.string().nullable(),
    failure: z.string().nullable(),
    created_at: Time,
  })
  .meta({ id: 'MediaFile' })
export type MediaFile = z.infer<typeof MediaFile>

export const UploadProblem = z.enum([
  'empty',
  'too_large',
  'too_many_files',
  'not_recognised',
  'unreadable_image',
  'too_many_pixels',
  'unsafe_svg',
  'svg_too_large',
  'svg_too_complex',
  'busy',
])
export type UploadProblem = z.infer<typeof UploadProblem>

/** What became of one file of an upload: a bad one does not take the others with it. */
export const UploadResult = z.union([
  z.object({ name: z.string(), ok: z.literal(true), file: MediaFile }),
  z.object({ name: z.string(), ok: z.literal(false), code: UploadProblem, message: z.string() }),
])
export type UploadResult = z.infer<typeof UploadResult>

export const UpdateFilesRequest = z.object({
  store_slug: StoreSlugField,
  files: z
    .array(
      z.object({
        id: FileId,
        alt: line(500).optional(),
        name: line(255).min(1).optional(),
      }),
    )
    .min(1)
    .max(200),
})
export type UpdateFilesRequest = z.infer<typeof UpdateFilesRequest>

const commaSeparated = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(item).max(200),
  )

export const MediaKey = z
  .string()
  .regex(/^[a-z0-9-]{8,64}\/[a-z0-9][a-z0-9.-]{0,119}$/, { error: 'This is not the key of a file', abort: true })
  .max(185)

export const fileNotFound = refusal('file_not_found', 404, 'There is no such file')
export const noFiles = refusal('no_files', 422, 'There are no files in the request')
export const notCroppable = refusal('not_croppable', 422, 'This file cannot be cropped')
export const tooManyCrops = refusal('too_many_crops', 409, 'There are as many crops of this picture as there may be')
export const rangeNotSatisfiable = refusal('range_not_satisfiable', 416, 'The file does not have that part')

const auth = storeMembers(...imagePermissions)

export const uploadFilesEndpoint = endpoint({
  method: 'POST',
  url: '/api/files/upload',
  summary: 'Upload files to a store; each one has its own result',
  tag: 'Media',
  auth,
  query: z.object({ store_slug: StoreSlugField }),
  uploads: { max_files: UPLOAD_MAX_FILES, max_file_bytes: UPLOAD_MAX_FILE_BYTES },
  response: { 200: z.object({ results: z.array(UploadResult) }) },
  refusals: [storeNotFound, storeSuspended, noFiles],
  rate_limit: { max: 120, window_ms: 10 * 60_000, by: 'account' },
})

export const listFilesEndpoint = endpoint({
  method: 'GET',
  url: '/api/media_files',
  summary: 'The files of a store, newest first; crops are not listed, their originals are',
  tag: 'Media',
  auth,
  query: PageQuery.extend({
    store_slug: StoreSlugField,
    search: z.string().trim().max(200).default('').describe('Part of the name or the alternative text'),
    kind: MediaKind.optional(),
  }),
  response: { 200: pageOf(MediaFile) },
  refusals: [storeNotFound],
})

export const getSelectedFilesEndpoint = endpoint({
  method: 'GET',
  url: '/api/getSelectedFiles',
  summary: 'Certain files of a store, by id or key, in the order asked for; absent ones are left out',
  tag: 'Media',
  auth,
  query: z.object({
    store_slug: StoreSlugField,
    file_ids: commaSeparated(FileId).optional().describe('Comma-separated'),
    keys: commaSeparated(MediaKey).optional().describe('Comma-separated'),
  }),
  response: { 200: z.object({ items: z.array(MediaFile) }) },
  refusals: [storeNotFound],
})

export const cropPictureEndpoint = endpoint({
  method: 'POST',
  url: '/api/files/crop',
  summary: 'Make a picture of a part of another one, which stays as it is; the same part is the same picture',
  tag: 'Media',
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    key: MediaKey.describe('Of the original; the whole of it, not turned, is the original itself'),
    crop: PictureCrop,
  }),
  response: { 200: MediaFile },
  refusals: [storeNotFound, storeSuspended, fileNotFound, notCroppable, tooManyCrops, unavailable],
  rate_limit: { max: 120, window_ms: 10 * 60_000, by: 'account' },
})

export const updateFilesEndpoint = endpoint({
  method: 'POST',
  url: '/api/updateFiles',
  summary: 'Change names and alternative texts; all of them, or none',
  tag: 'Media',
  auth,
  body: UpdateFilesRequest,
  response: { 200: z.object({ items: z.array(MediaFile) }) },
  refusals: [storeNotFound, storeSuspended, fileNotFound],
})

/** For the owner only: a file can be in use in areas that a staff member has no permission for. */
export const deleteFilesEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/deletefiles',
  summary: 'Delete files with all their editions and crops; what is gone already is no mistake',
  tag: 'Media',
  auth: storeOwner,
  body: z.object({ store_slug: StoreSlugField, file_ids: z.array(FileId).min(1).max(200) }),
  response: { 200: z.object({ deleted_ids: z.array(FileId) }) },
  refusals: [storeNotFound, storeSuspended],
})

const KeyParams = z.object({
  folder: z
    .string()
    .regex(/^[a-z0-9-]{8,64}$/, { abort: true })
    .max(64),
  name: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{0,119}$/, { abort: true })
    .max(120),
})

const FocalCrop = z
  .templateLiteral([z.number(), '-', z.number()])
  .refine((crop) => /^(?:[1-9]?[05]|100)-(?:[1-9]?[05]|100)$/.test(crop), 'Points are given in steps of five per cent')

/** `@haat/image-address` builds these addresses. */
export const EditionQuery = z.object({
  width: z.coerce.number().int().min(1).max(100_000).optional().describe('One of the widths that are offered'),
  height: z.coerce.number().int().min(1).max(100_000).optional().describe('Cuts to one of the shapes that are offered'),
  crop: z
    .union([z.enum(['center', 'top', 'bottom', 'left', 'right']), FocalCrop])
    .default('center')
    .describe(
      'What stays of a cut picture: a side, or a point as `30-60`, per cent from left and top in steps of five',
    ),
  format: z.enum(['auto', 'avif', 'webp', 'jpeg']).optional().describe('Left out or `auto`: by the header Accept'),
})
export type EditionQuery = z.infer<typeof EditionQuery>

const anyFile = {
  content_type: 'application/octet-stream',
  description: 'The file, with its own content type',
} as const

export const getMediaEndpoint = endpoint({
  method: 'GET',
  url: '/media/:folder/:name',
  summary: 'A file of a store; of pictures also smaller and cut editions, never larger than the picture',
  tag: 'Media',
  auth: 'public',
  params: KeyParams,
  query: EditionQuery,
  response: { 200: anyFile, 206: anyFile },
  refusals: [fileNotFound, invalidFields, rangeNotSatisfiable, unavailable],
})

/** Requirements, Media API: a path that ends in `.jpg` answers the object of the same path without it. */
export const getImgEndpoint = endpoint({
  method: 'GET',
  url: '/api/img/:folder/:name',
  summary: 'A file of a store, as `<key>.jpg`',
  tag: 'Media',
  auth: 'public',
  params: KeyParams.extend({
    name: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{0,119}\.jpg$/, { abort: true })
      .max(124),
  }),
  response: { 200: anyFile, 206: anyFile },
  refusals: [fileNotFound, rangeNotSatisfiable],
})

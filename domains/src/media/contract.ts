import { endpoint, invalidFields, refusal, StoreSlugField, Time, unavailable } from '@haat/http-contract'
import { z } from 'zod'
import { imagePermissions, storeMembers } from '../permissions/contract.ts'
import { storeNotFound, storeSuspended } from '../stores/refusals/contract.ts'

export const UPLOAD_MAX_FILES = 50
export const UPLOAD_MAX_FILE_BYTES = 20 * 1024 * 1024

export const FileId = z.uuid()

export const mediaKinds = ['image', 'video', 'audio', 'font', 'document'] as const
export const MediaKind = z.enum(mediaKinds)
export type MediaKind = z.infer<typeof MediaKind>

/** Smallest width and height of a crop in pixels, unless the image itself is smaller. */
export const MIN_CROP_PIXELS = 16

const pixels = z.int().max(100_000)
export const RotatedCrop = z.object({
  x: pixels.min(0).describe('Pixels from the left of the original'),
  y: pixels.min(0),
  width: pixels.min(1),
  height: pixels.min(1),
  turn: z.literal([0, 90, 180, 270]).describe('Clockwise rotation of the crop in degrees'),
})
export type RotatedCrop = z.infer<typeof RotatedCrop>

/** A point of an image, as in `object-position`. */
export const FocalPoint = z.object({
  x: z.int().min(0).max(100).describe('Per cent from the left'),
  y: z.int().min(0).max(100).describe('Per cent from the top'),
})
export type FocalPoint = z.infer<typeof FocalPoint>

/** A file of a store. */
export const MediaFile = z
  .object({
    id: FileId,
    status: z
      .enum(['pending', 'ready', 'failed'])
      .describe('`pending` while the file is being downloaded from another site'),
    key: z.string().nullable().describe('Identifies the file in URLs and theme settings; never changes'),
    url: z.string().nullable().describe('URL of the file. Add `?width=` for a smaller version of an image'),
    kind: MediaKind,
    content_type: z.string().nullable(),
    bytes: z.int().nullable(),
    width: z.int().nullable().describe('Pixels'),
    height: z.int().nullable(),
    crop: RotatedCrop.extend({ original_key: z.string() })
      .nullable()
      .describe('For a crop: the original image and the cropped area'),
    color: z.string().nullable().describe('Average colour, to show while the image loads'),
    name: z.string(),
    alt: z.string().describe('Alt text: describes the image for people who can’t see it'),
    tags: z.array(z.string()),
    focal_point: FocalPoint.nullable().describe('What crops of the image keep; null is the centre'),
    source_url: z.string().nullable(),
    failure: z
      .string()
      .nullable()
      .describe('Why the file couldn’t be downloaded, or why a ready image has no smaller sizes'),
    created_at: Time,
    deleted_at: Time.nullable().describe('In the bin since then; purged 30 days later'),
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
  'storage_quota_reached',
])
export type UploadProblem = z.infer<typeof UploadProblem>

/** The result for one uploaded file. An invalid file doesn't affect the others. */
export const UploadResult = z.union([
  z.object({ name: z.string(), ok: z.literal(true), file: MediaFile }),
  z.object({ name: z.string(), ok: z.literal(false), code: UploadProblem, message: z.string() }),
])
export type UploadResult = z.infer<typeof UploadResult>

const commaSeparated = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(item).max(200),
  )

export const MediaKey = z
  .string()
  .regex(/^[a-z0-9-]{8,64}\/[a-z0-9][a-z0-9.-]{0,119}$/, { error: 'This isn’t a valid file key', abort: true })
  .max(185)

export const fileNotFound = refusal('file_not_found', 404, 'File not found')
export const noFiles = refusal('no_files', 422, 'The request contains no files')
/** Carries `used_bytes`, `quota_bytes` and the `plan`; for uploads, also the `results` of the files. */
export const storageQuotaReached = refusal('storage_quota_reached', 403, 'Your plan’s storage is full')
export const notCroppable = refusal('not_croppable', 422, 'This file can’t be cropped')
export const tooManyCrops = refusal('too_many_crops', 409, 'This image already has the maximum number of crops')
export const rangeNotSatisfiable = refusal('range_not_satisfiable', 416, 'The file doesn’t contain the requested range')

const auth = storeMembers(...imagePermissions)

export const uploadFilesEndpoint = endpoint({
  method: 'POST',
  url: '/api/files/upload',
  summary: 'Upload files to a store. Each file has its own result',
  tag: 'Media',
  auth,
  app: { scope: 'files:write', cost: 10 },
  query: z.object({ store_slug: StoreSlugField }),
  uploads: { max_files: UPLOAD_MAX_FILES, max_file_bytes: UPLOAD_MAX_FILE_BYTES },
  response: { 200: z.object({ results: z.array(UploadResult) }) },
  refusals: [storeNotFound, storeSuspended, noFiles, storageQuotaReached],
  rate_limit: { max: 120, window_ms: 10 * 60_000, by: 'account' },
})

export const getSelectedFilesEndpoint = endpoint({
  method: 'GET',
  url: '/api/getSelectedFiles',
  summary: 'Get files by ID or key, in the requested order. Missing files are left out',
  tag: 'Media',
  auth,
  app: { scope: 'files:read', cost: 2 },
  query: z.object({
    store_slug: StoreSlugField,
    file_ids: commaSeparated(FileId).optional().describe('Comma-separated'),
    keys: commaSeparated(MediaKey).optional().describe('Comma-separated'),
  }),
  response: { 200: z.object({ items: z.array(MediaFile) }) },
  refusals: [storeNotFound],
})

export const cropImageEndpoint = endpoint({
  method: 'POST',
  url: '/api/files/crop',
  summary:
    'Crop an image into a new file. The original doesn’t change, and the same crop returns the same file, unless it’s a copy',
  tag: 'Media',
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    key: MediaKey.describe('Key of the original. A crop of the whole image without rotation returns the original'),
    crop: RotatedCrop,
    copy: z
      .boolean()
      .default(false)
      .describe('Adds an image of its own to the library, which stays when the original is deleted'),
  }),
  response: { 200: MediaFile },
  refusals: [storeNotFound, storeSuspended, fileNotFound, notCroppable, tooManyCrops, storageQuotaReached, unavailable],
  rate_limit: { max: 120, window_ms: 10 * 60_000, by: 'account' },
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
  .refine((crop) => /^(?:[1-9]?[05]|100)-(?:[1-9]?[05]|100)$/.test(crop), 'Use multiples of 5 from 0 to 100')

/** `@haat/image-address` builds these URLs. */
export const EditionQuery = z.object({
  width: z.coerce.number().int().min(1).max(100_000).optional().describe('One of the supported widths'),
  height: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .optional()
    .describe('Crops to one of the supported aspect ratios'),
  crop: z
    .union([z.enum(['center', 'top', 'bottom', 'left', 'right']), FocalCrop])
    .default('center')
    .describe(
      'What a crop keeps: a side, or a focal point such as `30-60`, in percent from the left and top in steps of 5',
    ),
  format: z
    .enum(['auto', 'avif', 'webp', 'jpeg'])
    .optional()
    .describe('If omitted or `auto`, chosen by the Accept header'),
})
export type EditionQuery = z.infer<typeof EditionQuery>

const anyFile = {
  content_type: 'application/octet-stream',
  description: 'The file with its content type',
} as const

export const getMediaEndpoint = endpoint({
  method: 'GET',
  url: '/media/:folder/:name',
  summary: 'Get a file. Images can be resized and cropped, but never enlarged',
  tag: 'Media',
  auth: 'public',
  params: KeyParams,
  query: EditionQuery,
  response: { 200: anyFile, 206: anyFile },
  refusals: [fileNotFound, invalidFields, rangeNotSatisfiable, unavailable],
})

/** Requirements, Media API: a path ending in `.jpg` returns the file of the path without it. */
export const getImgEndpoint = endpoint({
  method: 'GET',
  url: '/api/img/:folder/:name',
  summary: 'Get a file as `<key>.jpg`',
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

import { endpoint, line, PageQuery, pageOf, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { imagePermissions, storeMembers, storeOwner } from '../../permissions/contract.ts'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import {
  FileId,
  FocalPoint,
  fileNotFound,
  MediaFile,
  MediaKind,
  noFiles,
  storageQuotaReached,
  UPLOAD_MAX_FILE_BYTES,
} from '../contract.ts'

export const MAX_TAGS = 20
export const TAG_MAX_LENGTH = 50
/** How long a file stays in the bin. */
export const BIN_DAYS = 30

const auth = storeMembers(...imagePermissions)
const tag = 'Media'
const Tag = line(TAG_MAX_LENGTH).min(1)
const Tags = z.array(Tag).max(MAX_TAGS)
const FileIds = z.array(FileId).min(1).max(200)

export const FileSort = z.enum(['-created_at', 'created_at', 'name', '-name', '-bytes', 'bytes'])
export type FileSort = z.infer<typeof FileSort>

export const FileListQuery = PageQuery.extend({
  store_slug: StoreSlugField,
  search: z.string().trim().max(200).default('').describe('Part of the name, alt text or a tag'),
  kind: MediaKind.optional(),
  tag: z.string().trim().max(TAG_MAX_LENGTH).optional(),
  use: z.enum(['used', 'unused']).optional().describe('Whether a product, page, theme or setting uses the file'),
  min_bytes: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  max_bytes: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
  with_uses: z.enum(['true', 'false']).default('false').describe('`true`: with the number of uses of each file'),
  bin: z.enum(['true', 'false']).default('false').describe('`true`: only files in the bin'),
  sort: FileSort.default('-created_at'),
})
export type FileListQuery = z.infer<typeof FileListQuery>

export const ListedFile = MediaFile.extend({
  use_count: z
    .int()
    .optional()
    .describe(
      'With `with_uses`: how many products, variants, collections, categories, pages, sections and settings use it',
    ),
}).meta({ id: 'ListedFile' })
export type ListedFile = z.infer<typeof ListedFile>

export const listFilesEndpoint = endpoint({
  method: 'GET',
  url: '/api/media_files',
  summary: 'List a store’s files, newest first. Crops aren’t listed, only their originals',
  tag,
  auth,
  app: { scope: 'files:read', cost: 2 },
  query: FileListQuery,
  response: { 200: pageOf(ListedFile) },
  refusals: [storeNotFound],
})

export const UpdateFilesRequest = z.object({
  store_slug: StoreSlugField,
  files: z
    .array(
      z.object({
        id: FileId,
        alt: line(500).optional(),
        name: line(255).min(1).optional(),
        tags: Tags.optional().describe('Replaces all tags. Stored in lower case, without duplicates'),
        add_tags: Tags.optional(),
        remove_tags: Tags.optional(),
        focal_point: FocalPoint.nullable().optional().describe('null: the centre'),
      }),
    )
    .min(1)
    .max(200),
})
export type UpdateFilesRequest = z.infer<typeof UpdateFilesRequest>

export const updateFilesEndpoint = endpoint({
  method: 'POST',
  url: '/api/updateFiles',
  summary: 'Update names, alt texts, tags and focal points of files. If one update fails, none are saved',
  tag,
  auth,
  app: { scope: 'files:write' },
  body: UpdateFilesRequest,
  response: { 200: z.object({ items: z.array(MediaFile) }) },
  refusals: [storeNotFound, storeSuspended, fileNotFound],
})

/** A place that shows a file, or a crop of it. */
export const MediaUse = z
  .object({
    file_id: FileId,
    place: z.enum(['product', 'variant', 'collection', 'category', 'page', 'theme', 'store_settings']),
    record_id: z.uuid().nullable().describe('The product, collection, category or page; of a variant, its product'),
    title: z.string(),
    detail: z.string().describe('Where in it: “Image 2”, “Description”, “Published theme”'),
  })
  .meta({ id: 'MediaUse' })
export type MediaUse = z.infer<typeof MediaUse>

export const listFileUsesEndpoint = endpoint({
  method: 'GET',
  url: '/api/files/uses',
  summary: 'List what uses a file or a crop of it',
  tag,
  auth,
  query: z.object({ store_slug: StoreSlugField, file_id: FileId }),
  response: { 200: z.object({ items: z.array(MediaUse).describe('At most 500') }) },
  refusals: [storeNotFound, fileNotFound],
})

/** Carries the `uses`. */
export const fileInUse = refusal('file_in_use', 409, 'A file is in use')

/**
 * For the owner only: a file can be in use in areas that a staff member has no permission for. Apps delete what they uploaded.
 */
export const deleteFilesEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/deletefiles',
  summary: 'Move files to the bin. They’re served for 30 more days. Files that no longer exist are ignored',
  tag,
  auth: storeOwner,
  app: { scope: 'files:write' },
  body: z.object({
    store_slug: StoreSlugField,
    file_ids: FileIds,
    force: z.boolean().default(false).describe('Delete files that are in use, too'),
  }),
  response: {
    200: z.object({
      deleted_ids: z.array(FileId),
      uses: z.array(MediaUse).describe('What loses its image when the files are purged'),
    }),
  },
  refusals: [storeNotFound, storeSuspended, fileNotFound, fileInUse],
})

export const restoreFilesEndpoint = endpoint({
  method: 'POST',
  url: '/api/files/restore',
  summary: 'Restore files from the bin. Does nothing to files that aren’t in the bin',
  tag,
  auth: storeOwner,
  body: z.object({ store_slug: StoreSlugField, file_ids: FileIds }),
  response: { 200: z.object({ items: z.array(MediaFile) }) },
  refusals: [storeNotFound, storeSuspended, fileNotFound],
})

export const purgeFilesEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/files/bin',
  summary: 'Delete files in the bin for good, with their smaller versions and crops',
  tag,
  auth: storeOwner,
  body: z.object({
    store_slug: StoreSlugField,
    file_ids: FileIds.optional().describe('Omitted: all files in the bin'),
  }),
  response: { 200: z.object({ deleted_count: z.int() }) },
  refusals: [storeNotFound, storeSuspended],
})

/** Carries the `problem`: as of an upload. */
export const replacementRefused = refusal('replacement_refused', 422, 'This file can’t replace the other one')

/** For the owner only: it changes products, pages and the live theme. */
export const replaceFileEndpoint = endpoint({
  method: 'POST',
  url: '/api/files/replace',
  summary: 'Upload a file that takes over every use of another one, which moves to the bin',
  tag,
  auth: storeOwner,
  query: z.object({ store_slug: StoreSlugField, file_id: FileId }),
  uploads: { max_files: 1, max_file_bytes: UPLOAD_MAX_FILE_BYTES },
  response: { 200: z.object({ file: MediaFile, replaced: z.array(MediaUse) }) },
  refusals: [storeNotFound, storeSuspended, fileNotFound, noFiles, replacementRefused, storageQuotaReached],
  rate_limit: { max: 60, window_ms: 10 * 60_000, by: 'account' },
})

export const StorageUse = z
  .object({
    used_bytes: z.int().describe('With crops and files in the bin, without smaller versions'),
    bin_bytes: z.int(),
    bin_count: z.int(),
    quota_bytes: z.int().nullable().describe('null: unlimited'),
    plan_name: z.string(),
  })
  .meta({ id: 'StorageUse' })
export type StorageUse = z.infer<typeof StorageUse>

export const showStorageEndpoint = endpoint({
  method: 'GET',
  url: '/api/files/storage',
  summary: 'Get how much storage a store’s files take up, and how much its plan includes',
  tag,
  auth,
  app: { scope: 'files:read' },
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: StorageUse },
  refusals: [storeNotFound],
})

export const listTagsEndpoint = endpoint({
  method: 'GET',
  url: '/api/files/tags',
  summary: 'List the tags of a store’s files, most used first; at most 500',
  tag,
  auth,
  app: { scope: 'files:read', cost: 2 },
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: z.object({ items: z.array(z.object({ tag: z.string(), files: z.int() })) }) },
  refusals: [storeNotFound],
})

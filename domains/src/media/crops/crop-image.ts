import { buffer } from 'node:stream/consumers'
import { type Db, inTransaction, type Tx } from '@haat/db'
import { invalidFields, Refused, unavailable } from '@haat/http-contract'
import { isWithin } from '@haat/image-address'
import { recordAudit } from '../../audit/index.ts'
import { ImagesBusy, type NormalisedImage } from '../../images.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import {
  fileNotFound,
  type MediaFile,
  MIN_CROP_PIXELS,
  notCroppable,
  type RotatedCrop,
  tooManyCrops,
} from '../contract.ts'
import { type MediaRow, showFile } from '../library/show-file.ts'
import { createMediaKey, objectKey } from '../media-key.ts'
import { recordFileEvents } from '../record-file-events.ts'
import { queueSizes } from '../sizes/make-sizes.ts'
import { requireStorage } from '../storage/storage-quota.ts'
import { insertFile, withStoredBytes } from '../uploads/store-file.ts'
import { NAME_MAX } from '../uploads/upload-files.ts'

/** Per image: more than anyone needs, and few enough to protect the disk. */
const MAX_CROPS = 100

export interface Cropping {
  readonly key: string
  readonly crop: RotatedCrop
  /** Whether it becomes an image of its own. */
  readonly copy: boolean
}

/**
 * Crops an image into a new file; the original doesn't change. The same crop is made only once, even with concurrent
 * requests; a crop of the whole image returns the original. A copy is always a new image. Refuses with `file_not_found`, `not_croppable` (not an
 * image, an SVG, or a crop), `invalid_fields` (outside the image, or too small), `too_many_crops` or `unavailable`.
 */
export async function cropImage(
  platform: Platform,
  actor: StoreMember,
  { key, crop, copy }: Cropping,
  requestId: string,
): Promise<MediaFile> {
  const { db, clock, storage } = platform
  const { store } = actor
  requireNotSuspended(store, clock())
  const original = await requireOriginal(db, store.id, key)
  requireArea(original, crop)
  if (copy) return showFile(platform, await addCopy(platform, original, crop, { actor, request_id: requestId }))
  const known = isWhole(original, crop) ? original : await findCrop(db, original, crop)
  if (known !== undefined && known.deleted_at === null) return showFile(platform, known)

  const made = await makeCrop(platform, original, crop)
  const newKey = createMediaKey(original.name, made.extension)
  await storage.put(objectKey(newKey), made.bytes, made)
  let saved: MediaRow | undefined
  try {
    saved = await saveCrop(platform, made, { original, crop, key: newKey, actor, request_id: requestId })
    return showFile(platform, saved)
  } finally {
    // Another request created this crop first, or it was refused.
    if (saved?.key !== newKey) await storage.remove([objectKey(newKey)])
  }
}

async function addCopy(
  platform: Platform,
  original: Original,
  crop: RotatedCrop,
  by: { readonly actor: StoreMember; readonly request_id: string },
): Promise<MediaRow> {
  const { store_id: storeId, alt, tags } = original
  const prepared = { ...(await makeCrop(platform, original, crop)), kind: 'image' } as const
  const name = nameCopy(original.name)
  return withStoredBytes(platform, prepared, name, (key) =>
    inTransaction(platform.db, (tx) =>
      insertFile(tx, platform, prepared, { ...by, store_id: storeId, key, name, alt, tags }),
    ),
  )
}

/** `diya (cropped).jpg` */
function nameCopy(name: string): string {
  const [, base = name, extension = ''] = /^(.+?)(\.[^.]{1,8})?$/s.exec(name) ?? []
  const suffix = ` (cropped)${extension}`
  return `${[...base].slice(0, NAME_MAX - suffix.length).join('')}${suffix}`
}

/** A raster image that isn't a crop. */
type Original = MediaRow & { key: string; width: number; height: number }

async function requireOriginal(db: Db | Tx, storeId: string, key: string): Promise<Original> {
  const row = await db
    .selectFrom('media_files')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(fileNotFound)
  const { kind, content_type: contentType, original_key: originalKey, width, height } = row
  if (kind !== 'image' || contentType === 'image/svg+xml' || originalKey !== null || width === null || height === null)
    throw new Refused(notCroppable)
  return { ...row, key, width, height }
}

function requireArea(original: Original, crop: RotatedCrop): void {
  const { width, height } = original
  if (!isWithin(crop, original)) {
    const message = `The image is ${width} × ${height} pixels. The crop must be inside it.`
    throw new Refused(invalidFields, undefined, { errors: [{ path: 'body.crop', message }] })
  }
  const least = { width: Math.min(MIN_CROP_PIXELS, width), height: Math.min(MIN_CROP_PIXELS, height) }
  if (crop.width < least.width || crop.height < least.height) {
    const message = `A crop must be at least ${least.width} × ${least.height} pixels`
    throw new Refused(invalidFields, undefined, { errors: [{ path: 'body.crop', message }] })
  }
}

function isWhole(original: Original, { width, height, turn }: RotatedCrop): boolean {
  return turn === 0 && width === original.width && height === original.height
}

function findCrop(db: Db | Tx, { store_id: storeId, key }: Original, crop: RotatedCrop): Promise<MediaRow | undefined> {
  return db
    .selectFrom('media_files')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('original_key', '=', key)
    .where('crop_x', '=', crop.x)
    .where('crop_y', '=', crop.y)
    .where('crop_width', '=', crop.width)
    .where('crop_height', '=', crop.height)
    .where('crop_turn', '=', crop.turn)
    .executeTakeFirst()
}

async function makeCrop({ storage, images }: Platform, { key }: Original, crop: RotatedCrop): Promise<NormalisedImage> {
  const stored = await storage.read(objectKey(key))
  if (stored === undefined) throw new Refused(fileNotFound)
  try {
    return await images.crop(await buffer(stored.stream), crop)
  } catch (error) {
    if (!(error instanceof ImagesBusy)) throw error
    throw new Refused(unavailable, 'Too many images are being processed. Try again in a moment.', {
      extensions: { retry_after_seconds: 2 },
    })
  }
}

/** A crop that was deleted is needed again. */
async function takeFromBin(tx: Tx, crop: MediaRow): Promise<MediaRow> {
  if (crop.deleted_at === null) return crop
  await tx.updateTable('media_files').set({ deleted_at: null }).where('id', '=', crop.id).execute()
  return { ...crop, deleted_at: null }
}

interface CropDetails {
  readonly original: Original
  readonly crop: RotatedCrop
  readonly key: string
  readonly actor: StoreMember
  readonly request_id: string
}

function saveCrop(
  platform: Platform,
  { bytes, extension: _, ...facts }: NormalisedImage,
  { original, crop, key, actor, request_id: requestId }: CropDetails,
): Promise<MediaRow> {
  const { store_id: storeId, key: originalKey, name } = original
  return inTransaction(platform.db, async (tx) => {
    await requireStorage(tx, storeId, bytes.length, platform.clock())
    // Concurrent crops of the same image wait here. The image may have been deleted or edited since it was read.
    const current = await tx
      .selectFrom('media_files')
      .select('alt')
      .where('id', '=', original.id)
      .forUpdate()
      .executeTakeFirst()
    if (current === undefined) throw new Refused(fileNotFound)
    const known = await findCrop(tx, original, crop)
    if (known !== undefined) return takeFromBin(tx, known)
    const { count } = await tx
      .selectFrom('media_files')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('store_id', '=', storeId)
      .where('original_key', '=', originalKey)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_CROPS) throw new Refused(tooManyCrops)
    const row = await tx
      .insertInto('media_files')
      .values({
        ...facts,
        store_id: storeId,
        key,
        name,
        alt: current.alt,
        kind: 'image',
        status: 'ready',
        bytes: bytes.length,
        original_key: originalKey,
        crop_x: crop.x,
        crop_y: crop.y,
        crop_width: crop.width,
        crop_height: crop.height,
        crop_turn: crop.turn,
        created_at: platform.clock(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await queueSizes(tx, platform, [row])
    await recordFileEvents(tx, 'files.created', storeId, [row], platform.clock())
    const details = { original_id: original.id, ...crop }
    await recordAudit(tx, {
      action: 'media.cropped',
      actor,
      store_id: storeId,
      subject_id: row.id,
      details,
      request_id: requestId,
    })
    return row
  })
}

import { inTransaction } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import { FileRefused, objectKey, type PreparedFile, prepareFile } from '../../media/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor, UploadedFile } from '../../serve.ts'
import { lockOwnTheme } from '../own-theme/require-own-theme.ts'
import { MAX_SCREENSHOTS, type ScreenshotResult, type ThemeScreenshot } from './contract.ts'
import { showScreenshot } from './show-screenshot.ts'

interface Target {
  readonly actor: Actor
  readonly slug: string
  readonly request_id: string
}

/** Stores screenshots one by one. An image that can't be used is reported and doesn't affect the others. */
export async function uploadScreenshots(
  platform: Platform,
  target: Target,
  uploads: AsyncIterable<UploadedFile>,
): Promise<ScreenshotResult[]> {
  const results: ScreenshotResult[] = []
  for await (const { name, bytes } of uploads) {
    if (results.length === MAX_SCREENSHOTS) break
    const result = await uploadScreenshot(platform, target, bytes)
    results.push({ name, ...result })
  }
  return results
}

interface ScreenshotImage extends Pick<PreparedFile, 'bytes' | 'content_type' | 'extension'> {
  readonly width: number
  readonly height: number
}

type Result = { ok: true; screenshot: ThemeScreenshot } | { ok: false; code: string; message: string }

async function uploadScreenshot(platform: Platform, target: Target, bytes: Buffer | undefined): Promise<Result> {
  try {
    if (bytes === undefined) throw new FileRefused('too_large')
    const image = await prepareFile(platform, bytes)
    const { width, height } = image
    if (image.content_type === 'image/svg+xml' || width === null || height === null) {
      return { ok: false, code: 'not_an_image', message: 'Upload a JPEG, PNG or WebP image.' }
    }
    return await storeScreenshot(platform, target, { ...image, width, height })
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    return { ok: false, code: error.code, message: error.message }
  }
}

/** Stores an image that is ready to be served as a theme's last screenshot. */
export async function storeScreenshot(
  { db, storage, settings, clock }: Platform,
  { actor, slug, request_id: requestId }: Target,
  image: ScreenshotImage,
): Promise<Result> {
  const { bytes, width, height, content_type: contentType, extension } = image
  const key = `theme-screenshots/${crypto.randomUUID()}.${extension}`
  // Store the bytes first: if the insert fails they are unused, but no row refers to a missing image.
  await storage.put(objectKey(key), bytes, { content_type: contentType })
  const screenshot = await inTransaction(db, async (tx) => {
    const theme = await lockOwnTheme(tx, actor, slug)
    const existing = await tx
      .selectFrom('theme_screenshots')
      .select('position')
      .where('theme_id', '=', theme.id)
      .orderBy('position', 'desc')
      .execute()
    if (existing.length >= MAX_SCREENSHOTS) return undefined
    const row = await tx
      .insertInto('theme_screenshots')
      .values({
        theme_id: theme.id,
        position: (existing[0]?.position ?? -1) + 1,
        key,
        content_type: contentType,
        width,
        height,
        bytes: bytes.length,
        created_at: clock(),
      })
      .returning(['id', 'key', 'alt', 'width', 'height'])
      .executeTakeFirstOrThrow()
    const details = { slug, screenshot_id: row.id }
    await recordAudit(tx, {
      action: 'theme.screenshot_uploaded',
      actor,
      subject_id: theme.id,
      details,
      request_id: requestId,
    })
    return row
  })
  if (screenshot !== undefined) return { ok: true, screenshot: showScreenshot(settings, screenshot) }
  await storage.remove([objectKey(key)])
  return { ok: false, code: 'too_many_files', message: `A theme can have up to ${MAX_SCREENSHOTS} screenshots.` }
}

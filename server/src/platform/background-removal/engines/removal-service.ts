import sharp from 'sharp'
import { BackgroundRemovalFailed } from '../../../../../domains/src/background-remover.ts'
import type { EngineSettings } from '../child-messages.ts'
import type { EngineResult, Raster } from '../raster.ts'

const TIMEOUT_MS = 40_000
const MAX_BYTES = 40 * 1024 * 1024
const MAX_PIXELS = 50_000_000
/** The service doesn't say how confident it is. */
const CONFIDENCE = 0.85

/**
 * Sends the image to the operator's service (multipart, field `file`, as rembg takes it) and uses the transparency of the
 * PNG or WebP that it returns. Returns undefined if there is no such service.
 */
export async function removeWithService(
  { data, width, height }: Raster,
  { service_url: serviceUrl }: EngineSettings,
): Promise<EngineResult | undefined> {
  if (serviceUrl === undefined) return undefined
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'image.jpg')
  const response = await fetch(serviceUrl, {
    method: 'POST',
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new BackgroundRemovalFailed('engine_unavailable', String(error))
  })
  if (!response.ok) throw new BackgroundRemovalFailed('engine_unavailable', `status ${response.status}`)
  const returned = await readBounded(response)
  return { matte: { alpha: await readAlpha(returned, width, height), width, height }, confidence: CONFIDENCE }
}

async function readBounded({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.byteLength
    if (bytes > MAX_BYTES) throw new BackgroundRemovalFailed('engine_unavailable', 'the response is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function readAlpha(returned: Buffer, width: number, height: number): Promise<Uint8Array> {
  try {
    const image = sharp(returned, { limitInputPixels: MAX_PIXELS })
    const { hasAlpha, pages = 1 } = await image.metadata()
    if (!hasAlpha || pages > 1) throw new Error('the response has no transparency')
    return await image.resize({ width, height, fit: 'fill' }).ensureAlpha().extractChannel(3).raw().toBuffer()
  } catch (error) {
    throw new BackgroundRemovalFailed('engine_unavailable', String(error))
  }
}

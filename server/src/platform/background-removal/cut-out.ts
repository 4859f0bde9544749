import sharp from 'sharp'
import { BackgroundRemovalFailed, type CutOut, type CutOutOptions } from '../../../../domains/src/background-remover.ts'
import type { EngineSettings } from './child-messages.ts'
import { chooseEngine } from './engines/choose-engine.ts'
import { coverage, type EngineResult, type Matte, type Raster, resizeMatte } from './raster.ts'

/** Engines and browsers both handle it, and no product page shows more. */
export const MAX_SIDE = 2_400
const MAX_PIXELS = 50_000_000
const NOTHING = 0.001

/** Removes the background of an image. Throws BackgroundRemovalFailed. */
export async function cutOut(
  image: Buffer,
  engine: CutOutOptions['engine'],
  settings: EngineSettings,
): Promise<CutOut> {
  const { raster, transparency } = await readImage(image)
  const { name, result, replaced } = await chooseEngine(raster, engine, settings)
  const matte = combine(await resizeMatte(result.matte, raster), transparency)
  if (coverage(matte) < NOTHING) throw new BackgroundRemovalFailed('nothing_found')
  const { width, height } = raster
  const png = await sharp(join(raster, matte, result.backgroundAt), { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer()
  const confidence = Math.round(result.confidence * 100) / 100
  return { png, width, height, engine: name, confidence, ...(replaced && { replaced }) }
}

interface SourceImage {
  readonly raster: Raster
  /** What the image already leaves transparent. */
  readonly transparency: Uint8Array | undefined
}

async function readImage(bytes: Buffer): Promise<SourceImage> {
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
  try {
    const { pages = 1, hasAlpha } = await open().metadata()
    if (pages > 1) throw new BackgroundRemovalFailed('animated')
    const upright = open()
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const { data, info } = await upright
      .clone()
      .flatten({ background: '#ffffff' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height } = info
    const alpha = hasAlpha ? await upright.clone().ensureAlpha().extractChannel(3).raw().toBuffer() : undefined
    return { raster: { data, width, height }, transparency: alpha }
  } catch (error) {
    if (error instanceof BackgroundRemovalFailed) throw error
    throw new BackgroundRemovalFailed('unreadable', String(error))
  }
}

function combine(matte: Matte, transparency: Uint8Array | undefined): Matte {
  if (transparency === undefined) return matte
  return { ...matte, alpha: matte.alpha.map((value, at) => Math.round((value * (transparency[at] ?? 255)) / 255)) }
}

/** Returns four channels. Where the backdrop shines through, it's removed from the colour, which avoids bright fringes. */
function join({ data, width, height }: Raster, { alpha }: Matte, backgroundAt: EngineResult['backgroundAt']): Buffer {
  const joined = Buffer.alloc(width * height * 4)
  for (let at = 0; at < alpha.length; at += 1) {
    const share = (alpha[at] ?? 0) / 255
    const behind =
      backgroundAt !== undefined && share > 0.05 && share < 0.98
        ? backgroundAt((at % width) / width, Math.floor(at / width) / height)
        : undefined
    for (let channel = 0; channel < 3; channel += 1) {
      const seen = data[at * 3 + channel] ?? 0
      const own = behind === undefined ? seen : (seen - (1 - share) * (behind[channel] ?? 0)) / share
      joined[at * 4 + channel] = Math.min(255, Math.max(0, Math.round(own)))
    }
    joined[at * 4 + 3] = alpha[at] ?? 0
  }
  return joined
}

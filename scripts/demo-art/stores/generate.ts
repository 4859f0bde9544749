import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { makePlaceholder } from '../../../server/src/platform/images/make-placeholder.ts'
import { openStudio, photograph, type Scene } from './photograph.ts'
import { mehtaHandlooms } from './scenes/mehta-handlooms.ts'
import { priyaMasala } from './scenes/priya-masala.ts'

const stores: Readonly<Record<string, Readonly<Record<string, () => Scene>>>> = {
  'priya-masala': priyaMasala,
  'mehta-handlooms': mehtaHandlooms,
}
/** Number of passes per image, each from a slightly different camera position. */
const passesFor = ({ width }: { width: number }) => (width === 1600 ? 3 : 2)

/** No image of the demo may be larger. */
const MAX_BYTES = 95_000

/**
 * Cloth has fine detail that hides compression artefacts, so its images are compressed more. Threads finer than a pixel
 * are noise that compresses badly: blurring them slightly halves the file and isn't visible.
 */
async function pack(png: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const mostBytes = (width > height ? 90 : 64) * 1024
  for (const quality of [70, 60, 50, 42]) {
    const webp = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (webp.length <= mostBytes) return webp
  }
  for (const { quality, blur } of [
    { quality: 42, blur: 0.7 },
    { quality: 32, blur: 0.9 },
    { quality: 32, blur: 1.1 },
  ]) {
    const webp = await sharp(png).blur(blur).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (webp.length <= MAX_BYTES) return webp
  }
  throw new Error(`The image is larger than ${MAX_BYTES} bytes even at the lowest quality`)
}

const [onlyStore, ...onlyNames] = process.argv.slice(2)
const studio = await openStudio()
for (const [slug, pictures] of Object.entries(stores)) {
  if (onlyStore !== undefined && onlyStore !== slug) continue
  const folder = new URL(`../../../domains/assets/demo/${slug}/`, import.meta.url)
  await mkdir(folder, { recursive: true })
  for (const [name, scene] of Object.entries(pictures)) {
    if (onlyNames.length > 0 && !onlyNames.includes(name)) continue
    const drawn = scene()
    const png = await photograph(studio, drawn, passesFor(drawn.size))
    const webp = await pack(png, drawn.size)
    await writeFile(new URL(`${name}.webp`, folder), webp)
    console.log(`${slug}/${name} ${Math.round(webp.length / 1024)} kB`)
  }
  await writeList(folder)
}
await studio.browser.close()

/** Writes each image's size, average colour and placeholder to a file, so that loading the demo doesn't have to decode images. */
async function writeList(folder: URL): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp')).sort()
  const facts = await Promise.all(
    files.map(async (file) => [file, await measure(fileURLToPath(new URL(file, folder)))]),
  )
  await writeFile(new URL('images.json', folder), `${JSON.stringify(Object.fromEntries(facts), null, 2)}\n`)
}

async function measure(file: string) {
  const { width, height } = await sharp(file).metadata()
  const pixel = await sharp(file).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const color = `#${[...pixel.subarray(0, 3)].map((value) => value.toString(16).padStart(2, '0')).join('')}`
  return { width, height, color, placeholder: await makePlaceholder(await readFile(file)) }
}

import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { DemoFile } from '../../media/index.ts'

const assets = new URL('../../../assets/demo/', import.meta.url)

/** Size, average colour and placeholder of every image, as written by the image generator. */
const ImageList = z.record(
  z.string(),
  z.object({ width: z.int(), height: z.int(), color: z.string(), placeholder: z.string() }),
)

/** Reads the images of a demo store, or those with the given names, such as `cloves`. They have no texts or tags yet. */
export async function readDemoImages(storeSlug: string, names?: ReadonlySet<string>): Promise<DemoFile[]> {
  const folder = new URL(`${storeSlug}/`, assets)
  const list = ImageList.parse(JSON.parse(await readFile(new URL('images.json', folder), 'utf8')))
  const wanted = Object.entries(list).filter(([file]) => names === undefined || names.has(demoImageName(file)))
  return Promise.all(
    wanted.map(async ([file, facts]) => ({
      name: file,
      alt: '',
      bytes: await readFile(new URL(file, folder)),
      ...facts,
    })),
  )
}

/** `cloves.webp` -> `cloves` */
export function demoImageName(file: string): string {
  return file.replace(/\.webp$/, '')
}

import type { Tx } from '@haat/db'
import { type DemoFile, demoKey, saveDemoFiles } from '../media/index.ts'
import type { Platform } from '../platform.ts'
import { demoImageName, readDemoImages } from '../products/index.ts'
import type { TestImage, TestStoreTemplate } from './example-shop.ts'

/** Returns the key of a template's image in the library of a test store. */
export type KeyOf = (image: TestImage) => string

/**
 * Saves the images of a template in the library of a test store. Keys contain the store's ID, which is another one after a
 * reset: the files of the store before are deleted later.
 */
export async function saveTestImages(
  platform: Platform,
  tx: Tx,
  storeId: string,
  template: TestStoreTemplate,
): Promise<KeyOf> {
  const folder = `test-${storeId}`
  const images = [
    ...template.products.flatMap((product) => product.images ?? []),
    ...(template.more_products?.images ?? []),
  ]
  const files: DemoFile[] = []
  for (const store of new Set(images.map((image) => image.demo_store))) {
    const alts = new Map(images.filter((image) => image.demo_store === store).map(({ name, alt }) => [name, alt]))
    for (const file of await readDemoImages(store, new Set(alts.keys()))) {
      files.push({ ...file, alt: alts.get(demoImageName(file.name)) ?? '', tags: ['product'] })
    }
  }
  if (files.length > 0) await saveDemoFiles(platform, tx, { id: storeId, slug: folder }, files)
  return ({ name }) => demoKey(folder, `${name}.webp`)
}

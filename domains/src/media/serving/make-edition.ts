import { buffer } from 'node:stream/consumers'
import { clientNetwork } from '../../client-network.ts'
import type { ImageEdition, Platform, Storage } from '../../platform.ts'
import { editionKey, objectKey } from '../media-key.ts'
import { findKnown } from './known-objects.ts'

type Making = Map<string, Promise<boolean>>
const makingIn = new WeakMap<Storage, Making>()

/**
 * Returns the storage key of an image version, creating it once if it doesn't exist, even with concurrent requests.
 * Undefined if the image was deleted. Throws ImagesBusy.
 */
export async function makeEdition(
  { storage, images }: Pick<Platform, 'storage' | 'images'>,
  key: string,
  edition: ImageEdition,
  client: string,
): Promise<string | undefined> {
  const target = editionKey(key, edition)
  if ((await findKnown(storage, target)) !== undefined) return target

  const making = makingIn.get(storage) ?? new Map<string, Promise<boolean>>()
  makingIn.set(storage, making)
  const underWay = making.get(target) ?? make().finally(() => making.delete(target))
  making.set(target, underWay)
  try {
    return (await underWay) ? target : undefined
  } catch (error) {
    if (error instanceof PictureGone) return undefined
    throw error
  }

  async function make(): Promise<boolean> {
    // A request that looked before the previous one finished arrives here after it.
    if ((await storage.find(target)) !== undefined) return true
    if ((await storage.find(objectKey(key))) === undefined) return false
    const made = await images.render(readPicture, edition, clientNetwork(client))
    await storage.put(target, made, { content_type: `image/${edition.format}` })
    return true
  }

  async function readPicture(): Promise<Buffer> {
    const picture = await storage.read(objectKey(key))
    if (picture === undefined) throw new PictureGone()
    return buffer(picture.stream)
  }
}

/** Deleted while its rendition waited for its turn. */
class PictureGone extends Error {
  override readonly name = 'PictureGone'
}

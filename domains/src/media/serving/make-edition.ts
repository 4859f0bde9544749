import { buffer } from 'node:stream/consumers'
import { clientNetwork } from '../../client-network.ts'
import type { ImageEdition } from '../../images.ts'
import type { Platform, Storage } from '../../platform.ts'
import { editionKey, objectKey } from '../media-key.ts'
import { findKnown } from './known-objects.ts'

/** Versions being created, by storage key. */
type Pending = Map<string, Promise<boolean>>
const pendingIn = new WeakMap<Storage, Pending>()

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

  const pending = pendingIn.get(storage) ?? new Map<string, Promise<boolean>>()
  pendingIn.set(storage, pending)
  const creation = pending.get(target) ?? make().finally(() => pending.delete(target))
  pending.set(target, creation)
  try {
    return (await creation) ? target : undefined
  } catch (error) {
    if (error instanceof ImageDeleted) return undefined
    throw error
  }

  async function make(): Promise<boolean> {
    // A previous request may have created it since the check above.
    if ((await storage.find(target)) !== undefined) return true
    if ((await storage.find(objectKey(key))) === undefined) return false
    const made = await images.render(readImage, edition, clientNetwork(client))
    await storage.put(target, made, { content_type: `image/${edition.format}` })
    return true
  }

  async function readImage(): Promise<Buffer> {
    const image = await storage.read(objectKey(key))
    if (image === undefined) throw new ImageDeleted()
    return buffer(image.stream)
  }
}

/** The image was deleted while the request was queued. */
class ImageDeleted extends Error {
  override readonly name = 'ImageDeleted'
}

import type { Job } from '../platform.ts'
import { removeObjects } from './bin/purge-files.ts'
import { downloadImage } from './downloads/download-image.ts'
import { makeSizes } from './sizes/make-sizes.ts'
import { queueMissingSizes } from './sizes/queue-missing-sizes.ts'

export { purgeExpiredFiles, removeObjects } from './bin/purge-files.ts'
export { queueImageDownload } from './downloads/queue-image-download.ts'
export { findMediaByKeys, findMediaBySource, findMediaFiles } from './library/find-files.ts'
export { objectKey } from './media-key.ts'
export { type DemoFile, demoKey, saveDemoFiles } from './save-demo-files.ts'
export { findImages } from './serving/find-images.ts'
export { placeholderOf } from './serving/placeholder-of.ts'
export { deleteTestFiles } from './test-stores/delete-test-files.ts'
export { FileRefused, type PreparedFile, prepareFile } from './uploads/prepare-file.ts'
export type { KeyCount, KeyReplacement, KeySearch, KeyUse, MediaUser } from './uses/media-user.ts'

export const mediaJobs: readonly Job[] = [downloadImage, removeObjects, makeSizes, queueMissingSizes]

import type { Job } from '../platform.ts'
import { downloadImage } from './downloads/download-image.ts'
import { removeObjects } from './library/delete-files.ts'

export { queueImageDownload } from './downloads/queue-image-download.ts'
export { removeObjects } from './library/delete-files.ts'
export { findMediaByKeys, findMediaBySource, findMediaFiles } from './library/find-files.ts'
export { objectKey } from './media-key.ts'
export { type DemoFile, demoKey, saveDemoFiles } from './save-demo-files.ts'
export { FileRefused, type PreparedFile, prepareFile } from './uploads/prepare-file.ts'

export const mediaJobs: readonly Job[] = [downloadImage, removeObjects]

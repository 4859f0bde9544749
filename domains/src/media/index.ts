import type { Job } from '../platform.ts'
import { removeObjects } from './delete-files.ts'
import { downloadImage } from './download-image.ts'

export { findMediaByKeys, findMediaBySource, findMediaFiles } from './find-files.ts'
export { queueImageDownload } from './queue-image-download.ts'
export { type DemoFile, demoKey, saveDemoFiles } from './save-demo-files.ts'

export const mediaJobs: readonly Job[] = [downloadImage, removeObjects]

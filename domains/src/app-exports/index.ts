import type { Job } from '../platform.ts'
import { deleteExports } from './delete-exports.ts'
import { writeExport } from './write-export.ts'

export const appExportsJobs: readonly Job[] = [writeExport, deleteExports]

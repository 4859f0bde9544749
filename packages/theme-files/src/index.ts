export { ArchiveRefused } from './archive/archive-refused.ts'
export { readThemeArchive, writeThemeArchive } from './archive/theme-archive.ts'
export { contentBytes, type FileContent, isSameContent, isTextPath } from './file-content.ts'
export {
  type FileProblem,
  findFileProblem,
  findPathProblem,
  findThemeProblems,
  LimitExceeded,
  themeFileLimits,
} from './limits.ts'
export { type MergeConflict, type MergedText, mergeText } from './merge/merge-text.ts'
export type { AppliedChange, ChangeCause, FileChange } from './working-copy/file-change.ts'
export { createWorkingCopy, type WorkingCopy } from './working-copy/working-copy.ts'

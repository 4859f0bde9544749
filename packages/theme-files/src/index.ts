export { ArchiveRefused } from './archive/archive-refused.ts'
export { readThemeArchive, writeThemeArchive } from './archive/theme-archive.ts'
export { contentBytes, type FileContent, isSameContent, isTextPath } from './file-content.ts'
export { type FileMatch, type FoundMatches, findInFiles } from './find/find-in-files.ts'
export type { FindQuery } from './find/find-query.ts'
export { replaceMatches } from './find/replace-matches.ts'
export {
  type FileProblem,
  findFileProblem,
  findPathProblem,
  findThemeProblems,
  LimitExceeded,
  themeFileLimits,
} from './limits.ts'
export { mergeText } from './merge/merge-text.ts'
export { RenameRefused, renameFile, renameFiles } from './references/rename-file.ts'
export { type ScaffoldKind, scaffold, scaffoldKinds } from './scaffold/scaffold.ts'
export type { AppliedChange, ChangeCause, FileChange } from './working-copy/file-change.ts'
export { revertFiles } from './working-copy/revert-files.ts'
export { createWorkingCopy, type WorkingCopy } from './working-copy/working-copy.ts'

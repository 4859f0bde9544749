import type { AppliedChange, FileContent, WorkingCopy } from '@haat/theme-files'
import { platformWidgets } from '../platform-widgets.ts'

/** Returns all files of a working copy as the preview frame takes them. */
export function draftFiles(copy: WorkingCopy) {
  const files: Record<string, string> = {}
  const assets: Record<string, Uint8Array> = {}
  for (const path of copy.list()) {
    const content = copy.read(path)
    if (typeof content === 'string') files[path] = content
    else if (content !== undefined && path.startsWith('assets/')) assets[path.slice('assets/'.length)] = content
  }
  return { files, widgets: platformWidgets, assets }
}

/** Returns the files that a change has changed; null for deleted ones. */
export function changedFiles({ files }: AppliedChange): Record<string, FileContent | null> {
  return Object.fromEntries(files.map(({ path, after }) => [path, after ?? null]))
}

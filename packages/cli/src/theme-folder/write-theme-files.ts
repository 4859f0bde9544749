import { randomUUID } from 'node:crypto'
import { lstat, mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileChange, findPathProblem } from '@haat/theme-files'
import { CommandFailure, EXIT } from '../output/command-failure.ts'

/**
 * Writes files into a theme's folder and deletes those whose content is null, together with folders that become empty.
 * Checks all paths first, because they may come from a server or an archive. Throws a failure for a path outside the
 * theme, also one that leaves it through a linked folder.
 */
export async function writeThemeFiles(folder: string, changes: readonly FileChange[]): Promise<void> {
  for (const { path } of changes) {
    if (findPathProblem(path)?.limit !== 'path') continue
    throw new CommandFailure(`${JSON.stringify(path)} can’t be the name of a theme’s file. Nothing was written.`, {
      exit_code: EXIT.misuse,
      code: 'bad_path',
    })
  }
  await requireNoLinkedFolders(folder, changes)
  for (const { path, content } of changes) {
    if (content === null) await deleteFile(folder, path)
    else await replaceFile(join(folder, path), content)
  }
}

async function requireNoLinkedFolders(folder: string, changes: readonly FileChange[]): Promise<void> {
  for (const inside of new Set(changes.flatMap(({ path }) => foldersAround(path)))) {
    const found = await lstat(join(folder, inside)).catch(() => undefined)
    if (found?.isSymbolicLink() !== true) continue
    throw new CommandFailure(
      `${inside} is a link to another folder. Nothing was written, because it could be outside the theme.`,
      { exit_code: EXIT.misuse, code: 'linked_folder' },
    )
  }
}

function foldersAround(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

/** Renames a complete file into place, so that a program that reads it never sees half of it. */
async function replaceFile(target: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  const draft = join(dirname(target), `.${randomUUID()}.haat`)
  try {
    await writeFile(draft, content, { flag: 'wx' })
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function deleteFile(folder: string, path: string): Promise<void> {
  await rm(join(folder, path), { force: true })
  for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
    const isDeleted = await rmdir(join(folder, parent)).then(
      () => true,
      () => false,
    )
    if (!isDeleted) return
  }
}

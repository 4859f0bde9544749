import { mkdir, readdir, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { misuse } from '../output/command-failure.ts'

/**
 * Returns the folder at `path`, created if it doesn't exist. Hidden files, such as `.git`, are allowed in it. Throws a
 * failure if it contains anything else.
 */
export async function requireEmptyFolder(cwd: string, path = '.'): Promise<string> {
  const folder = resolve(cwd, path)
  const found = await stat(folder).catch(() => undefined)
  if (found !== undefined && !found.isDirectory()) throw misuse(`${folder} isn’t a folder`, 'not_a_folder')
  await mkdir(folder, { recursive: true })
  const visible = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  if (visible.length > 0) {
    throw misuse(`${folder} isn’t empty. Name an empty or new folder, so that nothing is overwritten.`, 'not_empty')
  }
  return folder
}

import { type FileChange, isTextPath } from '@haat/theme-files'

/** Reads dropped or selected files as changes. Their names get the characters that theme files can have. */
export function readUploads(folder: string, files: Iterable<File>): Promise<FileChange[]> {
  return Promise.all(
    [...files].map(async (file) => {
      const name = file.name
        .normalize('NFKD')
        .replace(/[^\w.-]+/g, '-')
        .replace(/^[-.]+/, '')
      const path = folder === '' ? name : `${folder}/${name}`
      const content = isTextPath(path) ? await file.text() : new Uint8Array(await file.arrayBuffer())
      return { path, content }
    }),
  )
}

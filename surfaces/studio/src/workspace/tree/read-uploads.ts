import { type FileChange, isTextPath } from '@haat/theme-files'

/**
 * Reads dropped or selected files as changes. Their names get the characters that theme files can have, and a number if
 * another of them has the same name then. Throws if a text file isn't UTF-8, or a file can't be read.
 */
export function readUploads(folder: string, files: Iterable<File>): Promise<FileChange[]> {
  const names = new Set<string>()
  const named = [...files].map((file) => {
    const name = freeName(acceptableName(file.name), names)
    names.add(name)
    return { file, path: folder === '' ? name : `${folder}/${name}` }
  })
  return Promise.all(
    named.map(async ({ file, path }) => ({
      path,
      content: isTextPath(path) ? await readText(file) : new Uint8Array(await file.arrayBuffer()),
    })),
  )
}

/** `Café 1.PNG` becomes `Cafe-1.PNG`, and a name without Latin letters and digits `file.png`. */
function acceptableName(name: string): string {
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
  const letters = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|-+$/g, '')
  return `${letters === '' ? 'file' : letters}${extension.replace(/[^\w.]/g, '')}`
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${stem}-${number}${extension}`
  return free
}

async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Error(`${file.name} isn’t UTF-8 text. Save it as UTF-8 and upload it again`)
  }
}

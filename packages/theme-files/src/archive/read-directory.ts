import { unzipSync } from 'fflate'
import { ArchiveRefused } from './archive-refused.ts'

/** Above the limits of a theme, because imported themes come with files that are left out later. */
export const archiveLimits = { entries: 2_000, bytes: 64 * 1024 * 1024 } as const

const HIDDEN = /(^|\/)(\.|__MACOSX\/|Thumbs\.db$)/
const UNSAFE = /(^|\/)\.\.(\/|$)|^\/|\\|^[A-Za-z]:|[^\x20-\x7e\u0080-\uffff]/

/** A file of an archive: its path without the folder around all files, and its unpacked size in bytes. */
interface ArchiveEntry {
  readonly path: string
  readonly size: number
}

/** Lists the files of a `.zip` by their names in it, without unpacking anything. Throws ArchiveRefused. */
export function readDirectory(zip: Uint8Array): Map<string, ArchiveEntry> {
  const sizes = new Map<string, number>()
  let bytes = 0
  let count = 0
  const collect = ({ name, originalSize }: { name: string; originalSize: number }) => {
    count += 1
    if (count > archiveLimits.entries)
      throw new ArchiveRefused('too_many_files', `A .zip file can have up to ${archiveLimits.entries} entries`)
    if (UNSAFE.test(name)) throw new ArchiveRefused('bad_path', `This path isn’t allowed in a .zip file: ${name}`)
    if (name.endsWith('/') || HIDDEN.test(name)) return false
    bytes += originalSize
    if (bytes > archiveLimits.bytes) throw new ArchiveRefused('too_large', 'The files of a .zip can be up to 64 MB')
    sizes.set(name, originalSize)
    return false
  }
  try {
    unzipSync(zip, { filter: collect })
  } catch (thrown) {
    if (thrown instanceof ArchiveRefused) throw thrown
    throw new ArchiveRefused('not_a_zip', 'This isn’t a .zip file')
  }
  const folder = folderAround([...sizes.keys()])
  return new Map([...sizes].map(([name, size]) => [name, { path: name.slice(folder.length), size }]))
}

/** `my-theme/` if all files are in it. A folder that themes have themselves, such as `sections/`, isn't left out. */
function folderAround(names: readonly string[]): string {
  const [first = ''] = names
  const folder = first.slice(0, first.indexOf('/') + 1)
  const isOwn = /^(sections|widgets|blocks|snippets|templates|config|locales|assets|layout)\/$/.test(folder)
  return !isOwn && names.every((name) => name.startsWith(folder)) ? folder : ''
}

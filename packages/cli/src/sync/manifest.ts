import { createHash } from 'node:crypto'
import type { FileContent } from '@haat/theme-files'

/** SHA-256 in hex by path: which content every file has. */
export type Manifest = ReadonlyMap<string, string>

/** Returns the SHA-256 of a file's bytes in hex. */
export function hashContent(content: FileContent): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Returns which content every file of a folder has. */
export function manifestOf(files: ReadonlyMap<string, FileContent>): Manifest {
  return new Map([...files].map(([path, content]) => [path, hashContent(content)]))
}

/** Where a file was changed since the last sync. `conflict`: in both places, differently. */
export type Changed = 'here' | 'studio' | 'conflict'

export interface FileDifference {
  readonly path: string
  readonly changed: Changed
  /** Undefined: the file doesn't exist there. */
  readonly here: string | undefined
  readonly base: string | undefined
  readonly studio: string | undefined
}

interface Manifests {
  readonly here: Manifest
  /** At the last sync. */
  readonly base: Manifest
  readonly studio: Manifest
}

/** Compares a folder and the studio with their last common state. Files that are the same in both are left out. */
export function compareManifests({ here, base, studio }: Manifests): FileDifference[] {
  const paths = [...new Set([...here.keys(), ...studio.keys()])].toSorted()
  return paths.flatMap((path) => {
    const hashes = { here: here.get(path), base: base.get(path), studio: studio.get(path) }
    const changed = whereChanged(hashes)
    return changed === undefined ? [] : [{ path, changed, ...hashes }]
  })
}

function whereChanged({ here, base, studio }: Omit<FileDifference, 'path' | 'changed'>): Changed | undefined {
  if (here === studio) return undefined
  if (here === base) return 'studio'
  return studio === base ? 'here' : 'conflict'
}

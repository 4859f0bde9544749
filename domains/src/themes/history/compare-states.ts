import type { FileDifference } from './contract.ts'

type State = ReadonlyMap<string, { readonly path: string; readonly hash: string }>

/** Returns the files that differ between two states, by path. A file with the same content elsewhere was renamed. */
export function compareStates(before: State, after: State): FileDifference[] {
  const deleted = [...before.values()].filter(({ path }) => !after.has(path))
  const formerPaths = new Map(deleted.map(({ path, hash }) => [hash, path]))
  const renamed = new Set<string>()
  const current = [...after.values()].flatMap(({ path, hash }): FileDifference[] => {
    const beforeHash = before.get(path)?.hash ?? null
    if (beforeHash === hash) return []
    const former = beforeHash === null ? formerPaths.get(hash) : undefined
    const isRenamed = former !== undefined && !renamed.has(former)
    if (isRenamed) renamed.add(former)
    return [
      {
        path,
        change: isRenamed ? 'renamed' : beforeHash === null ? 'added' : 'changed',
        renamed_from: isRenamed ? former : null,
        before_hash: isRenamed ? hash : beforeHash,
        after_hash: hash,
      },
    ]
  })
  const gone = deleted
    .filter(({ path }) => !renamed.has(path))
    .map(({ path, hash }): FileDifference => {
      return { path, change: 'deleted', renamed_from: null, before_hash: hash, after_hash: null }
    })
  return [...current, ...gone].sort((one, other) => (one.path < other.path ? -1 : 1))
}

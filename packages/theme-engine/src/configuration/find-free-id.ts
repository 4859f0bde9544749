/** Returns an ID that isn't taken: the ID itself, otherwise `id-2`, `id-3` and so on. */
export function findFreeId(id: string, taken: ReadonlySet<string>): string {
  let free = id
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`
  return free
}

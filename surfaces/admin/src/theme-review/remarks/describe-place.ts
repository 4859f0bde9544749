/** Names what a remark is about: `sections/hero.liquid:12`, or the whole theme. */
export function describePlace(path: string | null | undefined, line: number | null | undefined): string {
  if (path == null) return 'the whole theme'
  return line == null ? path : `${path}:${line}`
}

interface Place {
  readonly file: string
  /** From 1. */
  readonly line?: number | undefined
}

/** Returns the path of a theme's workspace, with a file and a line to open. */
export function workspaceAddress(slug: string, place?: Place): string {
  if (place === undefined) return `/themes/${slug}`
  const query = new URLSearchParams({ file: place.file })
  if (place.line !== undefined) query.set('line', String(place.line))
  return `/themes/${slug}?${query}`
}

/** Loads JSON from the server of `haat theme dev`. Throws if it refuses. */
export async function load<Loaded>(path: string): Promise<Loaded> {
  const response = await request(path)
  return response.json()
}

/** Loads the bytes of images and fonts of the theme, by path. */
export async function loadFiles(paths: readonly string[]): Promise<Record<string, Uint8Array>> {
  const files = paths.map(async (path) => {
    const response = await request(`file?${new URLSearchParams({ path })}`)
    return [path, new Uint8Array(await response.arrayBuffer())] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

async function request(path: string): Promise<Response> {
  const response = await fetch(`/_dev/${path}`)
  if (!response.ok) throw new Error(await response.text())
  return response
}

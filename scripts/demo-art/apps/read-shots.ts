import { readdir } from 'node:fs/promises'
import type { AppShots } from './write-screenshots.ts'

/** Returns the shots of all or the given apps by app id, from `shots/<app id>.ts`. */
export async function readShots(only: string[]): Promise<Map<string, AppShots>> {
  const files = await readdir(new URL('shots/', import.meta.url))
  const ids = files.map((file) => file.replace(/\.ts$/, '')).filter((id) => only.length === 0 || only.includes(id))
  const entries = ids.sort().map(async (id): Promise<[string, AppShots]> => {
    const module: { shots: AppShots } = await import(`./shots/${id}.ts`)
    return [id, module.shots]
  })
  return new Map(await Promise.all(entries))
}

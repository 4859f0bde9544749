import { gzipSync } from 'node:zlib'
import type { Db } from '@haat/db'
import type { RenderResult } from '@haat/theme-engine'
import { readThemeFiles } from '../../../themes/index.ts'

/** File sizes of a theme's assets. */
export interface Assets {
  /** Uncompressed bytes by URL. */
  readonly sizes: ReadonlyMap<string, number>
  /** Compressed bytes of stylesheets by URL. */
  readonly styles: ReadonlyMap<string, number>
}

/** Measures a theme version's assets. `addresses` has the URL of each asset by name. */
export async function measureAssets(
  db: Db,
  versionId: string,
  addresses: Readonly<Record<string, string>>,
): Promise<Assets> {
  const files = await readThemeFiles(db, versionId)
  const sizes = new Map<string, number>()
  const styles = new Map<string, number>()
  for (const [name, address] of Object.entries(addresses)) {
    const content = files.get(`assets/${name}`)
    if (content === undefined) continue
    sizes.set(address, Buffer.byteLength(content))
    if (name.endsWith('.css')) styles.set(address, gzipSync(content).length)
  }
  return { sizes, styles }
}

/** Returns the compressed bytes of the theme stylesheets that a page links. */
export function styleBytes({ head }: RenderResult, { styles }: Assets): number {
  const addresses = [...head.matchAll(/<link rel="stylesheet" href="([^"?]*)/g)].map(([, address = '']) => address)
  return addresses.reduce((sum, address) => sum + (styles.get(address) ?? 0), 0)
}

import { gzipSync } from 'node:zlib'
import type { Db } from '@haat/db'
import type { RenderResult } from '@haat/theme-engine'
import { readThemeFiles } from '../../../themes/index.ts'

/** How much the files of a theme weigh. */
export interface Assets {
  /** Bytes as they lie there, by address. */
  readonly sizes: ReadonlyMap<string, number>
  /** Compressed, of stylesheets. */
  readonly styles: ReadonlyMap<string, number>
}

/** `addresses`: where each asset is found, by its name. */
export async function measureAssets(
  db: Db,
  version_id: string,
  addresses: Readonly<Record<string, string>>,
): Promise<Assets> {
  const files = await readThemeFiles(db, version_id)
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

/** Bytes of the theme's stylesheets that a page links, compressed. */
export function styleBytes({ head }: RenderResult, { styles }: Assets): number {
  const addresses = [...head.matchAll(/<link rel="stylesheet" href="([^"?]*)/g)].map(([, address = '']) => address)
  return addresses.reduce((sum, address) => sum + (styles.get(address) ?? 0), 0)
}

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { AppManifest, MANIFEST_FILE } from '../packages/app-manifest/src/index.ts'

export interface TestPackage {
  readonly manifest: AppManifest
  readonly files: ReadonlyMap<string, Buffer>
}

/** Reads the package of an app in tests/apps. */
export function readTestPackage(name: 'review-list' | 'whatsapp-button'): TestPackage {
  const root = join(import.meta.dirname, 'apps', name)
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  const files = new Map(paths.map((path) => [path, readFileSync(join(root, path))]))
  const manifest = AppManifest.parse(JSON.parse(String(files.get(MANIFEST_FILE))))
  return { manifest, files }
}

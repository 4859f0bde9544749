import { gzipSync } from 'node:zlib'
import {
  type AppPackage,
  compile,
  compileApp,
  MAX_STYLES_BYTES,
  mockPage,
  prepareAppStyles,
  ThemeErrors,
} from '@haat/theme-engine'
import { checkAction } from '../actions/action.ts'
import { checkManifest } from '../checks/check-manifest.ts'
import type { AppFinding } from '../checks/finding.ts'
import { type AppManifest, MANIFEST_FILE } from '../manifest/manifest.ts'
import { checkReferences } from './check-references.ts'

/** Files of a package by path. */
export type PackageFiles = ReadonlyMap<string, Uint8Array>

export interface CheckedPackage {
  /** Undefined if there are errors. */
  readonly manifest: AppManifest | undefined
  readonly findings: readonly AppFinding[]
}

/** The folders and files that a package can have; a developer's other files are left out. */
const PACKAGED = /^(haat\.app\.json$|(blocks|embeds|actions|assets|locales|listing)\/)/

/** Whether a file of an app's folder is part of its package. */
export function isPackaged(path: string): boolean {
  return PACKAGED.test(path)
}

const MAX_FILES = 300
const MAX_TEXT_BYTES = 256 * 1024
const MAX_ASSET_BYTES = 5 * 1024 * 1024
const MAX_PACKAGE_BYTES = 20 * 1024 * 1024
const STYLES = 'assets/app.css'
const TEXT = /\.(?:liquid|json|md|css)$/

/**
 * Checks an app's package as a whole: the manifest, blocks and embeds, actions, the style sheet, and how they refer to each
 * other. Returns everything that's wrong at once, each with its file and line.
 */
export function checkPackage(files: PackageFiles): CheckedPackage {
  const text = textOf(files, MANIFEST_FILE)
  if (text === undefined) {
    const message = `The package has no ${MANIFEST_FILE}.`
    return { manifest: undefined, findings: [errorAt(MANIFEST_FILE, 'manifest_missing', message)] }
  }
  const { manifest, findings } = checkManifest(text, new Set(files.keys()))
  const all = [...findings, ...checkSizes(files)]
  if (manifest !== undefined) {
    all.push(
      ...checkBlocks(manifest, files),
      ...checkActions(manifest, files),
      ...checkStyles(manifest, files),
      ...checkReferences(manifest, (file) => textOf(files, file)),
    )
  }
  const hasErrors = all.some(({ severity }) => severity === 'error')
  return { manifest: hasErrors ? undefined : manifest, findings: all }
}

function textOf(files: PackageFiles, path: string): string | undefined {
  const content = files.get(path)
  return content && Buffer.from(content).toString('utf8')
}

function errorAt(file: string, code: string, message: string, line = 1, column = 1): AppFinding {
  return { file, line, column, code, severity: 'error', message }
}

function checkSizes(files: PackageFiles): AppFinding[] {
  const findings = [...files].flatMap(([path, { length }]) => {
    const max = TEXT.test(path) ? MAX_TEXT_BYTES : MAX_ASSET_BYTES
    return length > max ? [errorAt(path, 'file_too_large', `Use at most ${max / 1024} KiB.`)] : []
  })
  const total = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  if (total > MAX_PACKAGE_BYTES) {
    findings.push(errorAt(MANIFEST_FILE, 'package_too_large', 'A package can have at most 20 MiB.'))
  }
  if (files.size > MAX_FILES) {
    findings.push(errorAt(MANIFEST_FILE, 'too_many_files', `A package can have at most ${MAX_FILES} files.`))
  }
  return findings
}

function checkBlocks(manifest: AppManifest, files: PackageFiles): AppFinding[] {
  const { id, name, blocks, embeds } = manifest
  const texts = [...files].flatMap(([path, content]) =>
    TEXT.test(path) ? [[path, Buffer.from(content).toString('utf8')] as const] : [],
  )
  const app: AppPackage = {
    id,
    name,
    files: new Map(texts),
    blocks: blocks.map(({ file }) => file),
    embeds: embeds.map(({ file, place }) => ({ file, place })),
    assets: {},
  }
  try {
    return renderOnMockShop(app)
  } catch (error) {
    if (!(error instanceof ThemeErrors)) throw error
    return error.errors.map(({ file, code, reason, line, column }) =>
      errorAt(file.replace(`apps/${id}/`, ''), code, `${reason}.`, line, column),
    )
  }
}

/** Renders every block and embed on the pages of a sample shop: what fails there fails in stores. */
function renderOnMockShop(app: AppPackage): AppFinding[] {
  const theme = compile(new Map([['templates/product.json', '{ "sections": [] }']])).withApps([compileApp(app)])
  const types = Object.keys(theme.schemas.blocks).filter((type) => type.startsWith('app:'))
  const embeds = theme.schemas.apps?.flatMap((one) => one.embeds.map(({ key }) => [key, { enabled: true }])) ?? []
  // One section each, so that a block's failure doesn't hide the others.
  const sections = types.map((type, index) => ({
    id: `section-${index}`,
    type: 'app',
    template: 'product',
    settings: {},
    blocks: [{ id: `block-${index}`, type, settings: {} }],
  }))
  const config = { sections, settings: { app_embeds: Object.fromEntries(embeds) } }
  const { warnings } = theme.render({ template: 'product', config, data: mockPage('product') })
  return warnings.flatMap(({ file, line, column, code, message }) =>
    file === undefined ? [] : [errorAt(file.replace(`apps/${app.id}/`, ''), code, `${message}.`, line, column)],
  )
}

function checkActions({ actions }: AppManifest, files: PackageFiles): AppFinding[] {
  return actions.flatMap(({ file }) => {
    const text = textOf(files, file)
    return text === undefined ? [] : checkAction(file, text).findings
  })
}

function checkStyles({ id }: AppManifest, files: PackageFiles): AppFinding[] {
  const source = textOf(files, STYLES)
  if (source === undefined) return []
  const { css, problems } = prepareAppStyles(id, source)
  const findings = problems.map(({ code, message, line, column }) => errorAt(STYLES, code, `${message}.`, line, column))
  if (gzipSync(css).length <= MAX_STYLES_BYTES) return findings
  return [...findings, errorAt(STYLES, 'styles_too_large', `Use at most ${MAX_STYLES_BYTES / 1024} KiB, compressed.`)]
}

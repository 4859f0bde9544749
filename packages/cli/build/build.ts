import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundlePreviewFrame } from '@haat/theme-preview/frame-bundle'
import { fontFiles } from '@haat/theme-widgets/font-files'
import { widgetStyles } from '@haat/theme-widgets/widgets'
import { bundleAppSdk, bundleCommandLine, bundleDevPage } from './bundle.ts'
import { packTarball } from './pack-tarball.ts'

/**
 * Builds the package that people install: `dist/package`, one plain JavaScript program with everything it reads, and
 * `dist/haat-cli.tgz`, the same as a tarball. It has no dependencies.
 */
const workspace = join(import.meta.dirname, '..')
const root = join(workspace, '../..')
const dist = join(workspace, 'dist')
const target = join(dist, 'package')
const resources = join(target, 'dist/resources')

rmSync(dist, { recursive: true, force: true })
mkdirSync(join(resources, 'preview'), { recursive: true })

await bundleCommandLine(join(target, 'dist'))
await bundleDevPage(join(resources, 'preview'))
writeFileSync(join(resources, 'preview/frame.js'), await bundlePreviewFrame())
writeFileSync(join(resources, 'preview/widgets.css'), widgetStyles())
cpSync(join(root, 'packages/theme-widgets/widgets'), join(resources, 'widgets'), { recursive: true })
for (const name of ['starter', 'blank']) {
  cpSync(join(root, 'themes', name), join(resources, 'themes', name), { recursive: true })
}

cpSync(join(workspace, 'app-templates'), join(resources, 'app-templates'), { recursive: true })
await bundleAppSdk(join(resources, 'app-templates/hosted/vendor'))

mkdirSync(join(resources, 'fonts'))
for (const [name, path] of fontFiles) copyFileSync(path, join(resources, 'fonts', name))
copyFileSync(join(root, 'LICENSE'), join(target, 'LICENSE'))
copyFileSync(join(workspace, 'README.md'), join(target, 'README.md'))
writeFileSync(join(target, 'package.json'), publishedManifest())
packTarball(target, join(dist, 'haat-cli.tgz'))

/** Returns the package.json that people install: without workspaces, scripts and dependencies, which are bundled. */
function publishedManifest(): string {
  const { name, version, description, license, type, engines } = JSON.parse(
    readFileSync(join(workspace, 'package.json'), 'utf8'),
  )
  const bin = { haat: 'dist/haat.js' }
  return `${JSON.stringify({ name, version, description, license, type, bin, engines }, null, 2)}\n`
}

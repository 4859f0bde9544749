import { describe, expect, test } from 'vitest'
import { findFolderCycles } from './architecture/folder-cycles.ts'
import { findCycles, readSourceFiles, type SourceFile } from './architecture/source-files.ts'

const files = readSourceFiles()
/** Tests and files that only tests run, such as the worker for hostile themes. */
const isTest = ({ path }: SourceFile) =>
  /\.(test|fixture)\.tsx?$/.test(path) || path.startsWith('tests/') || path.startsWith('bench/')
const sources = files.filter((file) => !isTest(file))
const filesIn = (folder: string) => sources.filter((file) => file.path.startsWith(`${folder}/`))
const domainOf = (path: string) => /^domains\/src\/([^/]+)\//.exec(path)?.[1]

/** Returns every import that breaks a rule, as `file -> import`. */
function offences(
  checked: readonly SourceFile[],
  breaks: (file: SourceFile, target: string, specifier: string) => boolean,
) {
  return checked.flatMap((file) =>
    file.imports
      .filter(({ specifier, file: target }) => breaks(file, target ?? specifier, specifier))
      .map(({ specifier }) => `${file.path} -> ${specifier}`),
  )
}

test('the checks cover every part of the repository', () => {
  for (const folder of [
    'packages',
    'domains',
    'server',
    'surfaces/marketplace',
    'surfaces/dashboard',
    'surfaces/editor',
    'surfaces/studio',
    'surfaces/admin',
    'surfaces/storefront',
    'apps',
    'scripts',
  ]) {
    expect(filesIn(folder).length, folder).toBeGreaterThan(2)
  }
  expect(sources.flatMap((file) => file.imports).length).toBeGreaterThan(300)
})

describe('imports', () => {
  test('surfaces import only contracts and packages', () => {
    expect(
      offences(filesIn('surfaces'), (file, target) => {
        const own = file.path.split('/').slice(0, 2).join('/')
        if (target.startsWith('@haat/')) {
          return !/^@haat\/(ui|app-bridge|app-ui|console|settings-panel|rich-text|http-client|http-contract|theme-engine|theme-files|theme-language|theme-preview|theme-widgets|image-address|messages)(\/|$)|^@haat\/domains\/[a-z-]+(\/[a-z-]+)?\/contract$/.test(
            target,
          )
        }
        return /^(packages|domains|server|surfaces|tests)\//.test(target) && !target.startsWith(`${own}/`)
      }),
    ).toEqual([])
  })

  test('a domain imports another domain only through its index or contracts', () => {
    expect(
      offences(filesIn('domains'), (file, target) => {
        const other = domainOf(target)
        return other !== undefined && other !== domainOf(file.path) && !/\/(index|contract)\.ts$/.test(target)
      }),
    ).toEqual([])
  })

  test('domains have no import cycles', () => {
    const edges = new Map<string, Set<string>>()
    for (const file of filesIn('domains')) {
      const from = domainOf(file.path)
      if (from === undefined) continue
      for (const { file: target } of file.imports) {
        const to = target && domainOf(target)
        if (to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to))
      }
    }
    expect(findCycles(edges)).toEqual([])
  })

  test('a contract imports only zod, the contract package, limits of theme files, what manifests of apps say and other contracts', () => {
    const contracts = filesIn('domains').filter((file) => file.path.endsWith('/contract.ts'))
    expect(contracts.length).toBeGreaterThan(3)
    expect(
      offences(
        contracts,
        (_file, target) => !/^(zod|@haat\/(http-contract|theme-files|app-manifest))$|\/contract\.ts$/.test(target),
      ),
    ).toEqual([])
  })

  test('apps that ship with Haat import only the SDK, as other apps do', () => {
    expect(filesIn('apps').length).toBeGreaterThan(5)
    expect(
      offences(
        filesIn('apps'),
        ({ path }, target) => target !== '@haat/app-sdk' && !target.startsWith(`${path.split('/', 2).join('/')}/`),
      ),
    ).toEqual([])
  })

  test('domains import neither the server nor surfaces; packages import none of the three', () => {
    expect(
      offences(filesIn('domains'), (_file, target) => /^(server|surfaces|scripts)\/|^@haat\/(server|ui)/.test(target)),
    ).toEqual([])
    // The command line is a client like the surfaces.
    expect(
      offences(
        filesIn('packages'),
        ({ path }, target) =>
          /^(domains|server|surfaces|scripts)\/|^@haat\/(domains|server)/.test(target) &&
          // The SDK uses only their types.
          !(/^packages\/(cli|app-sdk)\//.test(path) && /^@haat\/domains\/[a-z-]+(\/[a-z-]+)?\/contract$/.test(target)),
      ),
    ).toEqual([])
  })

  test('browser code imports no Node modules', () => {
    const browserCode = [
      ...filesIn('packages/ui/src'),
      ...filesIn('packages/console/src'),
      ...filesIn('packages/rich-text/src'),
      ...filesIn('packages/settings-panel/src'),
      ...filesIn('packages/http-client'),
      ...filesIn('packages/http-contract'),
      ...filesIn('packages/image-address/src'),
      ...filesIn('packages/messages/src'),
      ...filesIn('packages/theme-engine/src'),
      ...filesIn('packages/theme-files/src'),
      ...filesIn('packages/cli/src/dev-page'),
      ...filesIn('packages/theme-widgets/behaviours'),
      ...filesIn('packages/theme-preview/src/frame'),
      ...filesIn('packages/theme-preview/src/host'),
      ...filesIn('surfaces/dashboard/src'),
      ...filesIn('surfaces/editor/src'),
      ...filesIn('surfaces/studio/src'),
      ...filesIn('surfaces/admin/src'),
      ...filesIn('surfaces/storefront/src'),
      ...filesIn('surfaces/marketplace/src'),
      ...filesIn('domains').filter((file) => file.path.endsWith('/contract.ts')),
    ]
    expect(offences(browserCode, (_file, target) => target.startsWith('node:'))).toEqual([])
  })

  test('files have no import cycles', () => {
    const edges = new Map(
      sources.map((file) => [file.path, new Set(file.imports.flatMap(({ file: target }) => (target ? [target] : [])))]),
    )
    expect(findCycles(edges)).toEqual([])
  })

  test('folders of a surface, a domain, a package or the server have no import cycles', () => {
    const unit = /^(surfaces\/[^/]+\/src|domains\/src\/[^/]+|packages\/[^/]+\/src|server\/src)\//
    expect(sources.filter(({ path }) => unit.test(path)).length).toBeGreaterThan(1_000)
    expect(findFolderCycles(sources, unit)).toEqual([])
  })

  test('the layers of the theme editor import only lower layers, and features don’t import each other', () => {
    const root = 'surfaces/editor/src/'
    const layers = ['data', 'document', 'state', 'workspace', 'features', 'shell']
    const editor = filesIn('surfaces/editor/src').filter(({ path }) => path.split('/').length > 4)
    expect([...new Set(editor.map(({ path }) => path.split('/')[3]))].sort()).toEqual([...layers].sort())
    expect(
      offences(editor, (file, target) => {
        if (!target.startsWith(root)) return false
        const [layer = '', feature] = file.path.slice(root.length).split('/')
        const [targetLayer = '', targetFeature] = target.slice(root.length).split('/')
        if (layer === 'features' && targetLayer === 'features') return feature !== targetFeature
        return layers.indexOf(targetLayer) > layers.indexOf(layer) || !layers.includes(targetLayer)
      }),
    ).toEqual([])
  })
})

describe('source files', () => {
  test('only the server, the command line and build configurations read environment variables', () => {
    const readers = sources.filter(
      (file) =>
        /process\.env|import\.meta\.env\./.test(file.text) &&
        !/^(server|scripts)\/|\/(vite|astro)\.config\.|^vitest\.config|^packages\/db\/scripts\//.test(file.path),
    )
    expect(readers.map((file) => file.path)).toEqual([
      'packages/cli/src/environment.ts',
      'surfaces/marketplace/src/configuration.ts',
    ])
  })

  test('no file is longer than 300 lines', () => {
    const long = sources.filter(
      (file) =>
        file.text.split('\n').length > 300 && !/db\/src\/schema.ts$|^scripts\/demo-art\/apps\/shots\//.test(file.path),
    )
    expect(long.map((file) => file.path)).toEqual([])
  })

  test('no folder or file has a catch-all name', () => {
    const catchAlls = sources.filter((file) =>
      /\/(utils?|helpers?|common|misc|lib|services|managers)(\/|\.ts)/.test(file.path),
    )
    expect(catchAlls.map((file) => file.path)).toEqual([])
  })

  test('only domains and packages have an index file', () => {
    const indexFiles = sources.filter(
      (file) =>
        /\/index\.tsx?$/.test(file.path) &&
        !/^(domains\/src\/[^/]+|packages\/[^/]+\/src(\/(format|icons))?|domains\/src\/[^/]+\/demo)\/index\.ts$/.test(
          file.path,
        ),
    )
    expect(indexFiles.map((file) => file.path)).toEqual([])
  })
})

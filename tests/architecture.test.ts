import { describe, expect, test } from 'vitest'
import { findFolderCycles } from './architecture/folder-cycles.ts'
import { findCycles, readSourceFiles, type SourceFile } from './architecture/source-files.ts'

const files = readSourceFiles()
/** Tests and what only they run, such as the worker of a hostile theme. */
const isTest = ({ path }: SourceFile) =>
  /\.(test|fixture)\.tsx?$/.test(path) || path.startsWith('tests/') || path.startsWith('bench/')
const sources = files.filter((file) => !isTest(file))
const below = (folder: string) => sources.filter((file) => file.path.startsWith(`${folder}/`))
const domainOf = (path: string) => /^domains\/src\/([^/]+)\//.exec(path)?.[1]

/** Every import that breaks a rule, as `file -> import`, so that a failure says where to look. */
function offences(
  among: readonly SourceFile[],
  breaks: (file: SourceFile, target: string, specifier: string) => boolean,
) {
  return among.flatMap((file) =>
    file.imports
      .filter(({ specifier, file: target }) => breaks(file, target ?? specifier, specifier))
      .map(({ specifier }) => `${file.path} -> ${specifier}`),
  )
}

test('the checks see the house', () => {
  for (const folder of [
    'packages',
    'domains',
    'server',
    'surfaces/marketplace',
    'surfaces/dashboard',
    'surfaces/editor',
    'surfaces/storefront',
    'scripts',
  ]) {
    expect(below(folder).length, folder).toBeGreaterThan(2)
  }
  expect(sources.flatMap((file) => file.imports).length).toBeGreaterThan(300)
})

describe('which way imports run', () => {
  test('surfaces see contracts and packages only', () => {
    expect(
      offences(below('surfaces'), (file, target) => {
        const own = file.path.split('/').slice(0, 2).join('/')
        if (target.startsWith('@haat/')) {
          return !/^@haat\/(ui|console|settings-panel|rich-text|http-client|http-contract|theme-engine|theme-preview|theme-widgets|image-address)(\/|$)|^@haat\/domains\/[a-z-]+(\/[a-z-]+)?\/contract$/.test(
            target,
          )
        }
        return /^(packages|domains|server|surfaces|tests)\//.test(target) && !target.startsWith(`${own}/`)
      }),
    ).toEqual([])
  })

  test('a domain meets another only at its index or contract', () => {
    expect(
      offences(below('domains'), (file, target) => {
        const other = domainOf(target)
        return other !== undefined && other !== domainOf(file.path) && !/\/(index|contract)\.ts$/.test(target)
      }),
    ).toEqual([])
  })

  test('domains never go in a circle', () => {
    const edges = new Map<string, Set<string>>()
    for (const file of below('domains')) {
      const from = domainOf(file.path)
      if (from === undefined) continue
      for (const { file: target } of file.imports) {
        const to = target && domainOf(target)
        if (to && to !== from) edges.set(from, (edges.get(from) ?? new Set()).add(to))
      }
    }
    expect(findCycles(edges)).toEqual([])
  })

  test('a contract imports zod, the contract package and contracts', () => {
    const contracts = below('domains').filter((file) => file.path.endsWith('/contract.ts'))
    expect(contracts.length).toBeGreaterThan(3)
    expect(
      offences(contracts, (_file, target) => !/^(zod|@haat\/http-contract)$|\/contract\.ts$/.test(target)),
    ).toEqual([])
  })

  test('domains know neither server nor surfaces; packages know nobody', () => {
    expect(
      offences(below('domains'), (_file, target) => /^(server|surfaces|scripts)\/|^@haat\/(server|ui)/.test(target)),
    ).toEqual([])
    expect(
      offences(below('packages'), (_file, target) =>
        /^(domains|server|surfaces|scripts)\/|^@haat\/(domains|server)/.test(target),
      ),
    ).toEqual([])
  })

  test('what runs in a browser imports nothing of Node', () => {
    const browserCode = [
      ...below('packages/ui/src'),
      ...below('packages/console/src'),
      ...below('packages/rich-text/src'),
      ...below('packages/settings-panel/src'),
      ...below('packages/http-client'),
      ...below('packages/http-contract'),
      ...below('packages/image-address/src'),
      ...below('packages/theme-engine/src'),
      ...below('packages/theme-widgets/behaviours'),
      ...below('packages/theme-preview/src/frame'),
      ...below('packages/theme-preview/src/host'),
      ...below('surfaces/dashboard/src'),
      ...below('surfaces/editor/src'),
      ...below('surfaces/storefront/src'),
      ...below('surfaces/marketplace/src'),
      ...below('domains').filter((file) => file.path.endsWith('/contract.ts')),
    ]
    expect(offences(browserCode, (_file, target) => target.startsWith('node:'))).toEqual([])
  })

  test('no file imports itself through others', () => {
    const edges = new Map(
      sources.map((file) => [file.path, new Set(file.imports.flatMap(({ file: target }) => (target ? [target] : [])))]),
    )
    expect(findCycles(edges)).toEqual([])
  })

  test('has no cycles between the folders of a surface, a domain, a package or the server', () => {
    const unit = /^(surfaces\/[^/]+\/src|domains\/src\/[^/]+|packages\/[^/]+\/src|server\/src)\//
    expect(sources.filter(({ path }) => unit.test(path)).length).toBeGreaterThan(1_000)
    expect(findFolderCycles(sources, unit)).toEqual([])
  })

  test('the layers of the theme editor import only lower layers, and features don’t import each other', () => {
    const root = 'surfaces/editor/src/'
    const layers = ['data', 'document', 'state', 'workspace', 'features', 'shell']
    const editor = below('surfaces/editor/src').filter(({ path }) => path.split('/').length > 4)
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

describe('how the house is kept', () => {
  test('only the server reads the environment', () => {
    const readers = sources.filter(
      (file) =>
        /process\.env|import\.meta\.env\./.test(file.text) &&
        !/^(server|scripts)\/|\/(vite|astro)\.config\.|^vitest\.config|^packages\/db\/scripts\//.test(file.path),
    )
    expect(readers.map((file) => file.path)).toEqual(['surfaces/marketplace/src/configuration.ts'])
  })

  test('no source file is longer than 300 lines', () => {
    const long = sources.filter(
      (file) =>
        file.text.split('\n').length > 300 && !/db\/src\/schema.ts$|^scripts\/demo-art\/apps\/shots\//.test(file.path),
    )
    expect(long.map((file) => file.path)).toEqual([])
  })

  test('no drawers: every folder says what it holds', () => {
    const drawers = sources.filter((file) =>
      /\/(utils?|helpers?|common|misc|lib|services|managers)(\/|\.ts)/.test(file.path),
    )
    expect(drawers.map((file) => file.path)).toEqual([])
  })

  test('an index stands only at a domain or a package', () => {
    const barrels = sources.filter(
      (file) =>
        /\/index\.tsx?$/.test(file.path) &&
        !/^(domains\/src\/[^/]+|packages\/[^/]+\/src(\/(format|icons))?|domains\/src\/[^/]+\/demo)\/index\.ts$/.test(
          file.path,
        ),
    )
    expect(barrels.map((file) => file.path)).toEqual([])
  })
})

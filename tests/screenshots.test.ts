import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listShots } from './screenshots/list-shots.ts'
import type { TestPlatform } from './test-platform.ts'

const surfaces = join(import.meta.dirname, '../surfaces')
const noPlatform = { urls: {} } as TestPlatform

/** The routes that `npm run screenshots` captures, of the folders whose names begin with the surface's. */
function capturedRoutes(surface: string): Set<string> {
  const lists = listShots(noPlatform).filter(({ folder }) => folder.startsWith(surface))
  return new Set(lists.flatMap(({ shots }) => shots.map(({ route }) => route)))
}

/** The paths that a surface's router names, except the pages for development. */
function routesOf(surface: string): string[] {
  const files = globSync('src/**/{router,*routes}.tsx', { cwd: join(surfaces, surface) })
  const sources = files.map((file) => readFileSync(join(surfaces, surface, file), 'utf8'))
  const paths = sources.flatMap((source) => [...source.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path))
  return paths.filter((path) => path !== '/gallery')
}

test.each([
  ['dashboard', 'dashboard'],
  ['studio', 'studio'],
  ['admin', 'administration'],
])('npm run screenshots captures every route of surfaces/%s', (surface, folder) => {
  const captured = capturedRoutes(folder)
  const routes = routesOf(surface)
  expect(routes.length).toBeGreaterThan(5)
  // The studio's start page only leads to the themes.
  const missing = routes.filter((route) => !captured.has(route) && !(surface === 'studio' && route === '/'))
  expect(missing).toEqual([])
})

test('npm run screenshots captures every page of the marketplace', () => {
  const captured = capturedRoutes('marketplace')
  const files = globSync('**/*.astro', { cwd: join(surfaces, 'marketplace/src/pages') })
  const routes = files
    .map(
      (file) =>
        `/${file
          .replace(/(?:^|\/)index\.astro$/, '')
          .replace('.astro', '')
          .replaceAll(/\[(\w+)\]/g, ':$1')}`,
    )
    .map((route) => (route === '/[...path]' ? '/*' : route))
  expect(routes.length).toBeGreaterThan(5)
  // The page for errors of the server can't be requested.
  expect(routes.filter((route) => !captured.has(route) && route !== '/500')).toEqual([])
})

test('names of screenshots are unique within their folder', () => {
  for (const { folder, shots } of listShots(noPlatform)) {
    const names = shots.map(({ name }) => name)
    expect([folder, names]).toEqual([folder, [...new Set(names)]])
  }
})

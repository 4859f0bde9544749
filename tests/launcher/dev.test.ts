import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Project } from './project.ts'

let project: Project
beforeEach(() => {
  project = new Project()
  const tool = (name: string) => `
    process.on('SIGTERM', () => { console.log('${name} stopped'); process.exit(0) })
    setInterval(() => {}, 1000)
    console.log('${name} on', process.cwd().split('/').at(-1), process.argv.slice(2).join(' '))`
  project.write('packages/astro/bin/astro.mjs', tool('astro'))
  project.write('packages/vite/bin/vite.js', tool('vite'))
  project.write('surfaces/marketplace/page.astro', '')
  project.write('surfaces/dashboard/main.tsx', '')
  project.write('surfaces/editor/main.tsx', '')
  project.write('surfaces/studio/main.tsx', '')
  project.write('surfaces/admin/main.tsx', '')
  project.write('server/src/greeting.ts', "export const greeting: string = 'good morning'")
  project.write(
    'server/src/main.ts',
    `import { greeting } from './greeting.ts'\n${tool('server')}\nconsole.log(greeting)`,
  )
})
afterEach(() => project.remove())

test('labels all output, restarts the server when a file changes, and Ctrl-C stops everything', async () => {
  const dev = project.start('scripts/dev.js')
  const outputHas = (text: string) => vi.waitFor(() => expect(dev.output).toContain(text), { timeout: 30_000 })
  await outputHas('marketplace | astro on marketplace dev --port 3000')
  await outputHas('dashboard   | vite on dashboard --port 3001 --strictPort')
  await outputHas('editor      | vite on editor --port 3002 --strictPort')
  await outputHas('studio      | vite on studio --port 3003 --strictPort')
  await outputHas('admin       | vite on admin --port 3004 --strictPort')
  await outputHas('server      | good morning')

  project.write('server/src/greeting.ts', "export const greeting: string = 'good evening'")
  await outputHas('server      | good evening')

  dev.child.kill('SIGINT')
  dev.child.kill('SIGINT')
  expect(await dev.ended).toBe(0)
  for (const name of ['astro', 'vite']) expect(dev.output).toContain(`${name} stopped`)
})

test('if one process fails, stops the others and exits with 1', async () => {
  project.write('packages/vite/bin/vite.js', "console.error('port 3001 is taken'); process.exitCode = 1")
  const dev = project.start('scripts/dev.js')
  expect(await dev.ended).toBe(1)
  expect(dev.output).toMatch(/(dashboard {3}|editor {6}|studio {6}|admin {7})\| port 3001 is taken/)
  expect(dev.output).toMatch(/(dashboard|editor|studio|admin) has ended \(1\); stopping the others/)
})

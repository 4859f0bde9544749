import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findOldNode, Project } from './project.ts'

let project: Project
beforeEach(() => {
  project = new Project()
})
afterEach(() => project.remove())

const start = (options = {}) => project.run('scripts/start.js', options)

test('in an empty folder, on Node 20, a start brings Node 24, installs, builds and serves; the second only serves', async () => {
  const node = findOldNode()
  const first = await start({ node })
  expect(first.output).toMatch(/Installing Node 24.*Installing.*Building shop.*serving on v24\./s)
  expect(first.code).toBe(0)
  expect(readFileSync(project.path('surfaces/shop/dist/page.html'), 'utf8')).toBe('one')

  const second = await start({ node })
  expect(second.output).toMatch(/^serving on v24\.\d+\.\d+\n$/)
  expect(second.milliseconds).toBeLessThan(1_500)
})

test('what changed is done again, and nothing else', async () => {
  await start()
  project.write('surfaces/shop/page.html', 'two')
  expect((await start()).output).toMatch(/^Building shop \.\.\.\nserving/)
  expect(readFileSync(project.path('surfaces/shop/dist/page.html'), 'utf8')).toBe('two')

  project.write('packages/ui/button.css', 'blue')
  expect((await start()).output).toMatch(/^Building shop \.\.\.\nserving/)

  project.write('server/src/main.ts', "console.log('serving anew')")
  expect((await start()).output).toBe('serving anew\n')

  rmSync(project.path('surfaces/shop/dist'), { recursive: true })
  expect((await start()).output).toMatch(/^Building shop \.\.\.\nserving/)

  rmSync(project.path('node_modules'), { recursive: true })
  expect((await start()).output).toMatch(/^Installing .*Building shop \.\.\.\nserving/s)
})

test('three starts at once install and build once, and all serve', async () => {
  const runs = await Promise.all([start(), start(), start()])
  const output = runs.map((run) => run.output).join('')
  expect(output.match(/Installing/g)).toHaveLength(1)
  expect(output.match(/Building/g)).toHaveLength(1)
  expect(output.match(/serving on/g)).toHaveLength(3)
})

test('the lock of a launcher that was killed stops nobody, by its number or by its age', async () => {
  project.write('.runtime/launcher.lock', '2147483646\n')
  expect((await start()).output).toContain('serving on')

  project.write('surfaces/shop/page.html', 'two')
  project.write('.runtime/launcher.lock', `${process.pid}\n`)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(project.path('.runtime/launcher.lock'), longAgo, longAgo)
  expect((await start()).output).toContain('serving on')
})

test('a build that fails stops the start, and is tried again by the next', async () => {
  const build = readFileSync(project.path('surfaces/shop/build.js'), 'utf8')
  project.write('surfaces/shop/build.js', 'process.exit(7)')
  const failed = await start()
  expect(failed.code).toBe(1)
  expect(failed.output).toContain('npm run build')
  expect(failed.output).not.toContain('serving')
  expect((await start()).code).toBe(1)

  project.write('surfaces/shop/build.js', build)
  expect((await start()).output).toMatch(/^Building shop \.\.\.\nserving/)
})

test('the server gets a Ctrl-C once, stops in its own time, and its exit code is passed on', async () => {
  project.write(
    'server/src/main.ts',
    `let count = 0
     for (const signal of ['SIGINT', 'SIGTERM']) {
       process.on(signal, () => {
         count += 1
         setTimeout(() => { console.log('stopped by', signal, count); process.exit(5) }, 300)
       })
     }
     setInterval(() => {}, 1000)
     console.log('serving')`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const run = project.start('scripts/start.js')
    await vi.waitFor(() => expect(run.output).toContain('serving'), { timeout: 30_000 })
    // The terminal and npm both send it.
    run.child.kill(signal)
    run.child.kill(signal)
    expect(await run.ended).toBe(5)
    expect(run.output).toContain(`stopped by ${signal} 1`)
  }
})

test('it stops when npm is told to stop, though npm tells nobody', async () => {
  project.write(
    'server/src/main.ts',
    `import { writeFileSync } from 'node:fs'
     process.on('SIGTERM', () => { writeFileSync('stopped', ''); process.exit(0) })
     setInterval(() => {}, 1000)
     console.log('serving')`,
  )
  const npm = project.start('start', { node: 'npm' })
  await vi.waitFor(() => expect(npm.output).toContain('serving\n'), { timeout: 30_000 })
  npm.child.kill('SIGTERM')
  await npm.ended
  expect(existsSync(project.path('stopped'))).toBe(true)
})

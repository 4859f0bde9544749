import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findOldNode, Project } from './project.ts'

let project: Project
beforeEach(() => {
  project = new Project()
})
afterEach(() => project.remove())

const start = (options = {}) => project.run('scripts/start.js', options)

test('on Node 20, the first start installs Node 24 and the dependencies and builds; the second only serves', async () => {
  const node = findOldNode()
  const first = await start({ node })
  expect(first.output).toMatch(/Installing Node 24.*Installing.*Building shop.*serving on v24\./s)
  expect(first.code).toBe(0)
  expect(readFileSync(project.path('surfaces/shop/dist/page.html'), 'utf8')).toBe('one')

  const second = await start({ node })
  expect(second.output).toMatch(/^serving on v24\.\d+\.\d+\n$/)
  expect(second.milliseconds).toBeLessThan(1_500)
})

test('rebuilds and reinstalls only what changed', async () => {
  await start()
  project.write('surfaces/shop/page.html', 'two')
  expect((await start()).output).toMatch(/^Building shop \.\.\.\nserving/)
  expect(readFileSync(project.path('surfaces/shop/dist/page.html'), 'utf8')).toBe('two')

  project.write('packages/ui/button.css', 'blue')
  expect((await start()).output).toMatch(/^Building shop \.\.\.\nserving/)

  project.write('server/src/main.ts', "console.log('serving again')")
  expect((await start()).output).toBe('serving again\n')

  rmSync(project.path('surfaces/shop/dist'), { recursive: true })
  expect((await start()).output).toMatch(/^Building shop \.\.\.\nserving/)

  rmSync(project.path('node_modules'), { recursive: true })
  expect((await start()).output).toMatch(/^Installing .*Building shop \.\.\.\nserving/s)
})

test('keeps compiled sources in the project', async () => {
  project.write('server/src/main.ts', 'console.log(process.env.NODE_COMPILE_CACHE)')
  expect((await start()).output.trimEnd().split('\n').at(-1)).toBe(project.path('node_modules/.haat/compiled'))
})

test('limits the memory for new objects and for native allocations', async () => {
  project.write(
    'server/src/main.ts',
    "console.log(...process.execArgv.filter((option) => option.includes('semi-space')), process.env.MALLOC_ARENA_MAX)",
  )
  expect((await start()).output.trimEnd().split('\n').at(-1)).toBe('--max-semi-space-size=16 2')
})

test('three concurrent starts install and build once, and all serve', async () => {
  const runs = await Promise.all([start(), start(), start()])
  const output = runs.map((run) => run.output).join('')
  expect(output.match(/Installing/g)).toHaveLength(1)
  expect(output.match(/Building/g)).toHaveLength(1)
  expect(output.match(/serving on/g)).toHaveLength(3)
})

test('ignores the lock of a killed launcher, by its process id or its age', async () => {
  project.write('.runtime/launcher.lock', '2147483646\n')
  expect((await start()).output).toContain('serving on')

  project.write('surfaces/shop/page.html', 'two')
  project.write('.runtime/launcher.lock', `${process.pid}\n`)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(project.path('.runtime/launcher.lock'), longAgo, longAgo)
  expect((await start()).output).toContain('serving on')
})

test('a failed build stops the start, and the next start retries it', async () => {
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

test('Ctrl-C reaches the server once, and the launcher waits for it and exits with its exit code', async () => {
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
    // The terminal and npm both send the signal.
    run.child.kill(signal)
    run.child.kill(signal)
    expect(await run.ended).toBe(5)
    expect(run.output).toContain(`stopped by ${signal} 1`)
  }
})

test('stops when npm gets SIGTERM, although npm doesn’t forward it', async () => {
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

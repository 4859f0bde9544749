import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { withNodeFirst } from './launcher/npm.js'
import { launch, prepare, root } from './launcher/prepare.js'

const bin = (...parts) => path.join(root, 'node_modules', ...parts)

/** The compiler is written in Go, whose garbage collector takes a quarter of its time: here it begins at 6 GB. */
const compilerEnv =
  os.totalmem() >= 16 * 2 ** 30 && process.env.GOGC === undefined ? { GOGC: 'off', GOMEMLIMIT: '6GiB' } : {}

/** Folders with a tsconfig.json of their own. Checked beside the others, each on one core. */
const ownProjects = ['surfaces', 'packages/ui']
const withoutOwnProjects = ownProjects.flatMap((folder) => ['--ignore-pattern', `${folder}/**`])

// The checks of types contain the compiler, so a separate type check would compile everything twice.
const longestCheck = {
  name: 'types, promises and casts',
  args: [bin('oxlint', 'bin', 'oxlint'), ...withoutOwnProjects],
  env: compilerEnv,
}

/** Together they take as long on one core as the longest one does on another. */
const otherChecks = [
  {
    name: 'types, promises and casts of the surfaces',
    args: [bin('oxlint', 'bin', 'oxlint'), ...ownProjects],
    env: compilerEnv,
  },
  { name: 'format and lint', args: [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'] },
  {
    name: 'architecture',
    args: [bin('vitest', 'vitest.mjs'), 'run', '--config', 'tests/architecture/vitest.config.ts', '--reporter=dot'],
  },
  { name: 'dead code', args: [bin('knip', 'bin', 'knip.js')] },
]

/**
 * `npm run check`: runs all checks, two at a time, and prints a summary and the output of those that failed.
 * docs/contributing.md describes each check.
 */
await launch(async () => {
  const node = await prepare({ build: false, development: true })
  const [longest, others] = await Promise.all([runCheck(node, longestCheck), runInTurn(node, otherChecks)])
  const results = [longest, ...others]
  for (const { name, output, passed } of results) {
    if (!passed) console.log(`\n--- ${name}\n${output.trim()}`)
  }
  console.log()
  for (const { name, passed, seconds } of results) {
    console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds.toFixed(1)} s)`)
  }
  return results.every(({ passed }) => passed) ? 0 : 1
})

async function runInTurn(node, checks) {
  const results = []
  for (const check of checks) results.push(await runCheck(node, check))
  return results
}

function runCheck(node, { name, args, env: ownEnv = {} }) {
  const began = performance.now()
  return new Promise((resolve) => {
    const env = { ...process.env, ...ownEnv, PATH: withNodeFirst(node) }
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const end = (passed) => resolve({ name, output, passed, seconds: (performance.now() - began) / 1000 })
    child.once('error', (error) => {
      collect(error.message)
      end(false)
    })
    child.once('close', (code) => end(code === 0))
  })
}

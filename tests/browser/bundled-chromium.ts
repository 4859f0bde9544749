import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const require = createRequire(import.meta.url)
const cache = join(dirname(fileURLToPath(import.meta.url)), '../../node_modules/.cache/haat-chromium')

/** A Chromium and the environment it must be started with. */
export interface Chromium {
  executablePath: string
  env: Record<string, string>
}

const unpack = `
import { inflate } from '@sparticuz/chromium'
import { join } from 'node:path'
await Promise.all(['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((name) => inflate(join(process.argv[1], name))))
`

/**
 * Unpacks the Chromium that npm carries (once per version) and answers how to start it.
 * It brings its own shared libraries and fonts, for machines that have none of those a browser needs.
 */
export async function unpackChromium(): Promise<Chromium> {
  const packageRoot = join(dirname(require.resolve('@sparticuz/chromium')), '..')
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'))
  const home = join(cache, version)
  if (!existsSync(home)) await unpackInto(home, join(packageRoot, 'bin'))
  const fontSettings = join(home, 'haat-fonts.conf')
  if (!existsSync(fontSettings)) await writeFile(fontSettings, describeFonts(home))
  return {
    executablePath: join(home, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(home, 'al2023/lib'), process.env.LD_LIBRARY_PATH ?? ''].filter(Boolean).join(':'),
      FONTCONFIG_FILE: fontSettings,
    },
  }
}

/**
 * Names the unpacked fonts. The settings in the package name folders of another system: without a font Chromium draws no
 * text, and ends as soon as a page needs one.
 */
function describeFonts(home: string): string {
  const [fonts, kept] = [join(home, 'fonts/fonts'), join(home, 'fonts-cache')]
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${kept}</cachedir></fontconfig>
`
}

/** Test workers may unpack at the same moment: each does so beside, and the first rename wins. */
async function unpackInto(home: string, archives: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const staging = await mkdtemp(join(cache, 'unpacking-'))
  // The package unpacks into the temporary directory of its process, so it gets a process and a directory of its own.
  await run(process.execPath, ['--input-type=module', '-e', unpack, archives], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    env: { ...process.env, TMPDIR: staging },
  })
  await rename(staging, home).catch(async (error: unknown) => {
    await rm(staging, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  })
}

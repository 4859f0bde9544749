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

/** A Chromium executable and the environment variables it needs. */
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
 * Unpacks the Chromium from npm, once per version, and returns how to start it.
 * It includes the shared libraries and fonts that a machine without a browser may lack.
 */
export async function unpackChromium(): Promise<Chromium> {
  const packageRoot = join(dirname(require.resolve('@sparticuz/chromium')), '..')
  const { version } = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'))
  const installDir = join(cache, version)
  if (!existsSync(installDir)) await unpackInto(installDir, join(packageRoot, 'bin'))
  const fontSettings = join(installDir, 'haat-fonts.conf')
  if (!existsSync(fontSettings)) await writeFile(fontSettings, describeFonts(installDir))
  return {
    executablePath: join(installDir, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(installDir, 'al2023/lib'), process.env.LD_LIBRARY_PATH ?? ''].filter(Boolean).join(':'),
      FONTCONFIG_FILE: fontSettings,
    },
  }
}

/**
 * Returns a Fontconfig file for the unpacked fonts. The package's own file names folders of another system, and Chromium
 * crashes when a page needs a font and there is none.
 */
function describeFonts(installDir: string): string {
  const [fonts, cacheDir] = [join(installDir, 'fonts/fonts'), join(installDir, 'fonts-cache')]
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${cacheDir}</cachedir></fontconfig>
`
}

/** Unpacks into a temporary folder and renames it: test workers may unpack at the same time, and the first one wins. */
async function unpackInto(installDir: string, archives: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const staging = await mkdtemp(join(cache, 'unpacking-'))
  // The package unpacks into its process's temporary directory, so it runs in a separate process.
  await run(process.execPath, ['--input-type=module', '-e', unpack, archives], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    env: { ...process.env, TMPDIR: staging },
  })
  await rename(staging, installDir).catch(async (error: unknown) => {
    await rm(staging, { recursive: true, force: true })
    if (!existsSync(installDir)) throw error
  })
}

import { existsSync } from 'node:fs'
import { type Chromium, unpackChromium } from './bundled-chromium.ts'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns the Chromium for tests: the one in `HAAT_TEST_CHROMIUM`, or the one from npm, which is the same on every machine
 * and, as it draws no window, takes two thirds of the time of a full browser. npm only has one for Linux on x64: other
 * machines use the installed browser.
 */
export async function findChromium(): Promise<Chromium> {
  const configuredPath = process.env.HAAT_TEST_CHROMIUM
  if (configuredPath !== undefined) return { executablePath: configuredPath, env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium()
  const executablePath = systemPaths.find((path) => existsSync(path))
  if (executablePath === undefined) throw new Error('Chromium not found. Set HAAT_TEST_CHROMIUM=/path/to/chromium')
  return { executablePath, env: {} }
}

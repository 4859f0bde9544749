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
 * The Chromium to test with, and the environment to start it with: the one that `HAAT_TEST_CHROMIUM` names, else the one
 * that npm carries, which is the same for everybody and, having no window to draw, takes two thirds of the time of a
 * whole browser; else, where npm has none for the machine, its own.
 */
export async function findChromium(): Promise<Chromium> {
  const wished = process.env.HAAT_TEST_CHROMIUM
  if (wished !== undefined) return { executablePath: wished, env: {} }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackChromium()
  const executablePath = systemPaths.find((path) => existsSync(path))
  if (executablePath === undefined) throw new Error('No Chromium here: HAAT_TEST_CHROMIUM=/path/to/chromium names one')
  return { executablePath, env: {} }
}

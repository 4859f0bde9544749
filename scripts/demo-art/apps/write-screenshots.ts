import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import type { AppLook, Shot } from './frames.ts'

/** An app's branding and its screenshots in gallery order. */
export interface AppShots extends AppLook {
  shots: Shot[]
}

async function chromiumPath(): Promise<string> {
  const own = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path))
  return own ?? (await import('@sparticuz/chromium')).default.executablePath()
}

const fontFace = (family: string, file: string, range: string) =>
  `@font-face{font-family:'${family}';src:url(data:font/woff2;base64,${readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/${file}`))).toString('base64')});font-weight:100 900;unicode-range:${range}}`

const latin = 'U+0000-00FF,U+2000-206F,U+2122,U+2190-2193,U+2212,U+2605'
const latinExt = 'U+0100-02BA,U+20A0-20C0'

function styles(): string {
  return [
    fontFace('Inter Mock', 'inter/files/inter-latin-opsz-normal.woff2', latin),
    fontFace('Inter Mock', 'inter/files/inter-latin-ext-opsz-normal.woff2', latinExt),
    fontFace('Fraunces Mock', 'fraunces/files/fraunces-latin-opsz-normal.woff2', latin),
    fontFace('Fraunces Mock', 'fraunces/files/fraunces-latin-ext-opsz-normal.woff2', latinExt),
    ...['themes.css', 'mock.css', 'frames.css'].map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')),
  ].join('\n')
}

/** Captures the apps' shots into `folder` as `<app id>-<n>.webp`, 1280 x 800. Returns their number. */
export async function writeScreenshots(folder: URL, apps: Map<string, AppShots>): Promise<number> {
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.setContent(`<!doctype html><html lang="en"><head><style>${styles()}</style></head><body></body></html>`)
  let count = 0
  for (const [id, { shots, ...look }] of apps) {
    for (const [index, shot] of shots.entries()) {
      const html = shot(id, look)
      await page.evaluate(async (inside) => {
        document.body.innerHTML = inside
        await document.fonts.ready
        await Promise.all([...document.images].map((image) => image.decode()))
      }, html)
      const png = await page.screenshot()
      const webp = await sharp(png).webp({ quality: 82, effort: 6 }).toBuffer()
      await writeFile(new URL(`${id}-${index + 1}.webp`, folder), webp)
      count += 1
    }
  }
  await browser.close()
  return count
}

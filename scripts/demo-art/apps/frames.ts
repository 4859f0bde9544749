import { readFileSync } from 'node:fs'
import { avatar, cells, each, icon } from './html.ts'

/** Properties that all screenshots of an app share. */
export interface AppLook {
  title: string
  accent: string
  theme?: '' | 'warm' | 'dark' | 'cool' | 'sage'
  /** `icon-name Label | icon-name Label`, the app's own navigation. */
  nav: string
}

/** Renders the content of an app's screenshot, a page of 1280 x 800 pixels. */
export type Shot = (id: string, look: AppLook) => string

const appIcon = (id: string, size: number) => {
  const file = readFileSync(new URL(`../../../surfaces/marketplace/public/catalog/icons/${id}.svg`, import.meta.url))
  return `<img alt="" width="${size}" height="${size}" src="data:image/svg+xml;base64,${file.toString('base64')}">`
}

const themed = (look: AppLook, inside: string) =>
  `<div class="theme ${look.theme ?? ''}" style="--a:${look.accent}">${inside}</div>`

const navItems = (look: AppLook, current: string, withIcons: boolean) =>
  each(cells(look.nav), (item) => {
    const [iconName = '', ...words] = item.split(' ')
    const label = words.join(' ')
    return `<div class="nav row ${label === current ? 'on' : ''}">${withIcons ? icon(iconName) : ''}${label}</div>`
  })

const heading = (title: string, sub: string, actions: string) =>
  `<div class="row between"><div><h1>${title}</h1>${sub ? `<div class="muted">${sub}</div>` : ''}</div><div class="row">${actions}</div></div>`

interface Page {
  /** The active navigation entry. */
  on: string
  title?: string
  sub?: string
  actions?: string
  /** A dark sidebar or a coloured top bar. */
  bold?: boolean
}

/** The app with its navigation on the left. */
export const side =
  (page: Page, content: string): Shot =>
  (id, look) =>
    themed(
      look,
      `<div class="side"><aside class="${page.bold ? 'ink' : ''} col"><div class="row" style="padding:2px 8px 20px">${appIcon(id, 34)}<span class="bold" style="line-height:1.15">${look.title}</span></div>${navItems(look, page.on, true)}<div class="grow"></div><div class="row small" style="padding:0 8px">${avatar('Asha Pillai', 's')}<span class="muted clip">Asha Pillai</span></div></aside><main>${page.title ? heading(page.title, page.sub ?? '', page.actions ?? '') : ''}${content}</main></div>`,
    )

/** The app with its navigation at the top. */
export const top =
  (page: Page, content: string): Shot =>
  (id, look) =>
    themed(
      look,
      `<div class="top"><header class="${page.bold ? 'fill' : ''}"><div class="row">${appIcon(id, 32)}<span class="strong">${look.title}</span></div><div class="row" style="gap:24px">${navItems(look, page.on, false)}</div><div class="grow"></div>${icon('search')}${icon('bell')}${avatar('Ravi Menon', 's')}</header><main>${page.title ? heading(page.title, page.sub ?? '', page.actions ?? '') : ''}${content}</main></div>`,
    )

/** A headline above an app window that is cut off at the bottom, as in app store marketing. */
export const poster =
  (headline: string, ground: string, content: string, pale = false): Shot =>
  (_id, look) =>
    themed(
      look,
      `<div class="poster ${pale ? 'pale' : ''}" style="--ground:${ground}"><h1 class="serif">${headline}</h1><div class="sheet">${content}</div></div>`,
    )

/** A browser window on a coloured background: the storefront that customers see. */
export const browser =
  (address: string, ground: string, content: string): Shot =>
  (_id, look) =>
    themed(
      look,
      `<div style="position:absolute;inset:0;background:${ground}"></div><div class="window"><div class="chrome"><span class="light" style="background:#ff6159"></span><span class="light" style="background:#ffbd2e"></span><span class="light" style="background:#28c941"></span><span class="url">${icon('lock', 'width:12px;height:12px;margin-right:6px;vertical-align:-1px')}${address}</span></div><div class="grow" style="position:relative;overflow:hidden">${content}</div></div>`,
    )

/** The page without a frame, for layouts that fill it. */
export const bare =
  (content: string): Shot =>
  (_id, look) =>
    themed(look, content)
